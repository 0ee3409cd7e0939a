"""SpiffWorkflow: the walk as BPMN, drawn from the table of the rite, in two kinds.

A bare chain of manual tasks and gateways; and the rite as one would draw it, with a timer on each task that has a
term and the respondent's part as a subprocess.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from SpiffWorkflow.bpmn.parser import BpmnParser
from SpiffWorkflow.bpmn.workflow import BpmnWorkflow
from SpiffWorkflow.util.task import TaskState

from bench.walk import DAY, END, LANE, RITE, START, TERMS

_HEAD = (
    '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"'
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" id="bench" targetNamespace="bench">'
    '<process id="case" isExecutable="true">'
)
_TIMER = (
    '<boundaryEvent id="{0}-over" attachedToRef="{0}"><timerEventDefinition id="{0}-term">'
    "<timeDuration xsi:type=\"tFormalExpression\">'P10D'</timeDuration></timerEventDefinition></boundaryEvent>"
)


def chain() -> str:
    """Draw the bare chain: a manual task per act; where a stage has two acts, a gateway that reads `next`."""
    return _document(_part("", RITE, START, terms=()))


def rite() -> str:
    """Draw the rite: before the respondent is told, the case; then a subprocess, with timers on the terms."""
    stages = list(RITE)
    cut = stages.index(LANE)
    case, lane = ({stage: RITE[stage] for stage in part} for part in (stages[:cut], stages[cut:]))
    before = "".join(_part("", case, START, terms=(), end="lane"))
    inner = "".join(_part("lane-", lane, LANE, terms=TERMS))
    return _document([before, f'<subProcess id="lane">{inner}</subProcess>', _flow("lane", "end")])


def _document(elements: Iterable[str]) -> str:
    return f"{_HEAD}{''.join(elements)}</process></definitions>"


def _part(
    prefix: str, rite: dict[str, dict[str, str]], first: str, *, terms: Sequence[str], end: str = ""
) -> Iterator[str]:
    """Draw some stages between a start and an end event; what leads out of them leads to `end`."""
    end = end or f"{prefix}end"
    yield f'<startEvent id="{prefix}begin"/><endEvent id="{prefix}end"/>'
    yield _flow(f"{prefix}begin", _entrance(rite, first, end))
    for stage, acts in rite.items():
        last = list(acts)[-1]
        if len(acts) > 1:
            yield f'<exclusiveGateway id="{stage}" default="{stage}-{last}"/>'
        for act, target in acts.items():
            yield f'<manualTask id="{act}" name="{act}"/>'
            yield _flow(act, _entrance(rite, target, end))
            if act in terms:
                yield _TIMER.format(act) + _flow(f"{act}-over", _entrance(rite, target, end))
            if len(acts) > 1:
                yield _flow(stage, act, "" if act == last else f"next == '{act}'")


def _entrance(rite: dict[str, dict[str, str]], stage: str, end: str) -> str:
    acts = rite.get(stage)
    if acts is None:
        return end
    return stage if len(acts) > 1 else next(iter(acts))


def _flow(source: str, target: str, condition: str = "") -> str:
    asked = f'<conditionExpression xsi:type="tFormalExpression">{condition}</conditionExpression>' if condition else ""
    return f'<sequenceFlow id="{source}-{target}" sourceRef="{source}" targetRef="{target}">{asked}</sequenceFlow>'


def specification(bpmn: str) -> tuple[Any, Any]:
    """Parse a process once, as a program would when it starts."""
    parser = BpmnParser()
    parser.add_bpmn_str(bpmn.encode())
    return parser.get_spec("case"), parser.get_subprocess_specs("case")


def walker(bpmn: str) -> Callable[[Sequence[str]], object]:
    """Walk a new workflow: take the ready task, give it the act's data, complete it, run what follows."""
    process, subprocesses = specification(bpmn)

    def walk(acts: Sequence[str]) -> object:
        workflow = BpmnWorkflow(process, subprocesses)
        workflow.do_engine_steps()
        for act, after in zip(acts, [*acts[1:], END], strict=True):
            task = workflow.get_next_task(state=TaskState.READY, manual=True)
            assert task.task_spec.name == act, (task.task_spec.name, act)
            task.data.update(day=DAY, next=after)
            task.run()
            workflow.do_engine_steps()
        assert workflow.completed
        return workflow

    return walk
