"""The addresses of this errand."""

from django.urls import include, path

from isonomia.desk.binding.views import binding, binding_file, binding_make, binding_work

_OF_A_CASE = [
    path("", binding, name="binding"),
    path("fazer/", binding_make, name="binding_make"),
    path("<int:number>/andamento/", binding_work, name="binding_work"),
    path("<int:number>/arquivo/", binding_file, name="binding_file"),
]
urlpatterns = [path("processos/<str:digits>/autos/", include(_OF_A_CASE))]
