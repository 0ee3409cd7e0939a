"""The checks of a norm: pure functions from a pack to problems, each with its place and its remedy."""

from isonomia.law.norm.checks.problem import Problem, Report, Where
from isonomia.law.norm.checks.requirements import NO_REQUIREMENTS, Requirement, Requirements, decode_requirements
from isonomia.law.norm.checks.running import broken_names, check_norm, check_pack, check_shelf
from isonomia.law.norm.checks.translations import translations

__all__ = [
    "NO_REQUIREMENTS",
    "Problem",
    "Report",
    "Requirement",
    "Requirements",
    "Where",
    "broken_names",
    "check_norm",
    "check_pack",
    "check_shelf",
    "decode_requirements",
    "translations",
]
