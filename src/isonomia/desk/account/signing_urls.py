"""The addresses of signing in, in Portuguese. Of what allauth brings, only this is open: the other names that it asks
for lead to where the answer is."""

from allauth.account import views as account
from allauth.mfa.base import views as factor
from allauth.mfa.recovery_codes import views as codes
from allauth.mfa.totp import views as totp
from allauth.mfa.webauthn import views as keys
from allauth.socialaccount import views as social
from allauth.socialaccount.providers.openid_connect import views as government
from django.urls import include, path, re_path
from django.views.generic import RedirectView

_to_login = RedirectView.as_view(pattern_name="account_login")
_to_account = RedirectView.as_view(pattern_name="account")

_second_factor = [
    path("", factor.index, name="mfa_index"),
    path("entrar/", factor.authenticate, name="mfa_authenticate"),
    path("confirmar/", factor.reauthenticate, name="mfa_reauthenticate"),
    path("aplicativo/", totp.activate_totp, name="mfa_activate_totp"),
    path("aplicativo/desligar/", totp.deactivate_totp, name="mfa_deactivate_totp"),
    path("codigos/", codes.view_recovery_codes, name="mfa_view_recovery_codes"),
    path("codigos/novos/", codes.generate_recovery_codes, name="mfa_generate_recovery_codes"),
    path("codigos/baixar/", codes.download_recovery_codes, name="mfa_download_recovery_codes"),
    path("chaves/", keys.list_webauthn, name="mfa_list_webauthn"),
    path("chaves/nova/", keys.add_webauthn, name="mfa_add_webauthn"),
    path("chaves/entrar/", keys.login_webauthn, name="mfa_login_webauthn"),
    path("chaves/confirmar/", keys.reauthenticate_webauthn, name="mfa_reauthenticate_webauthn"),
    path("chaves/<int:pk>/nome/", keys.edit_webauthn, name="mfa_edit_webauthn"),
    path("chaves/<int:pk>/retirar/", keys.remove_webauthn, name="mfa_remove_webauthn"),
]
_password = [
    path("", account.password_change, name="account_change_password"),
    path("primeira/", account.password_set, name="account_set_password"),
    path("esquecida/", account.password_reset, name="account_reset_password"),
    path("esquecida/enviada/", account.password_reset_done, name="account_reset_password_done"),
    re_path(
        r"^escolher/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        account.password_reset_from_key,
        name="account_reset_password_from_key",
    ),
    path("escolhida/", account.password_reset_from_key_done, name="account_reset_password_from_key_done"),
]
_government = [
    path("<str:provider_id>/", government.login, name="openid_connect_login"),
    path("<str:provider_id>/volta/", government.callback, name="openid_connect_callback"),
]

urlpatterns = [
    path("entrar/", account.login, name="account_login"),
    path("conta/sair/", account.logout, name="account_logout"),
    path("conta/encerrada/", account.account_inactive, name="account_inactive"),
    path("conta/confirmar/", account.reauthenticate, name="account_reauthenticate"),
    path("conta/cadastro/", _to_login, name="account_signup"),
    path("conta/e-mail/", _to_account, name="account_email"),
    path("conta/e-mail/enviado/", _to_account, name="account_email_verification_sent"),
    path("conta/senha/", include(_password)),
    path("conta/segundo-fator/", include(_second_factor)),
    path("conta/governo/cancelado/", social.login_cancelled, name="socialaccount_login_cancelled"),
    path("conta/governo/erro/", social.login_error, name="socialaccount_login_error"),
    path("conta/governo/cadastro/", _to_login, name="socialaccount_signup"),
    path("conta/governo/ligadas/", _to_account, name="socialaccount_connections"),
    path("conta/oidc/", include(_government)),
]
