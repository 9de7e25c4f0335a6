<?php
declare(strict_types=1);

namespace Vitrine\Admin\Consent;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Admin\ShopMenu;
use Vitrine\Consent\ConsentPlugins;

defined( 'ABSPATH' ) || exit;

/** Says that the shop's own cookie bar has come back, because the plugin that was to ask does not. */
final class ConsentWarning {

	public function __construct( private readonly ConsentPlugins $plugins ) {
	}

	/** Hook `admin_notices`: on the shop's screens and the list of plugins. */
	public function show(): void {
		$screen = get_current_screen()->id ?? '';
		$text   = $screen === 'plugins' || str_contains( $screen, ShopMenu::SLUG ) ? $this->text() : '';
		if ( $text === '' || ! current_user_can( Capability::MANAGE_SHOP ) ) {
			return;
		}
		wp_admin_notice(
			sprintf(
				'%s <a href="%s">%s</a>',
				esc_html( $text ),
				esc_url( SettingsScreen::url( 'consent' ) ),
				esc_html__( 'Consent and services', 'vitrine' )
			),
			array( 'type' => 'warning' )
		);
	}

	/** '' while the chosen one asks. */
	public function text(): string {
		if ( ! $this->plugins->isChosen() || $this->plugins->asking() !== null ) {
			return '';
		}
		$came = __( 'A consent plugin was to ask your visitors about cookies, but none does: the shop’s own cookie bar is shown again.', 'vitrine' );
		return trim( "$came " . ( $this->plugins->found()->obstacle ?? '' ) );
	}
}
