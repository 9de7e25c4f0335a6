<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Admin\Setup\SetUp;
use Vitrine\Admin\ShopMenu;
use Vitrine\Invoices\InvoiceSettings;
use Vitrine\Settings\OptionGroups;

/** Asks for the shop's tax or VAT number before the first invoice needs it. */
final class TaxNumberNotice {

	public function __construct( private readonly InvoiceSettings $settings ) {
	}

	/** Hook `admin_notices`: on the shop's screens, from setup until the shop has a number that its invoices need. */
	public function show(): void {
		if (
			! str_contains( get_current_screen()->id ?? '', ShopMenu::SLUG )
			|| ! SetUp::done()
			|| ! current_user_can( Capability::MANAGE_SHOP )
			|| $this->settings->hasSellerNumber()
		) {
			return;
		}
		wp_admin_notice(
			sprintf(
				'%s <a href="%s">%s</a>',
				esc_html( $this->text() ),
				esc_url( SettingsScreen::url( OptionGroups::SHOP ) ),
				esc_html( self::action( $this->settings ) )
			),
			array( 'type' => 'warning' )
		);
	}

	/** Label of the link to the number's field. */
	public static function action( InvoiceSettings $settings ): string {
		return $settings->acceptsTaxNumber() ? __( 'Enter the tax number', 'vitrine' ) : __( 'Enter the VAT number', 'vitrine' );
	}

	private function text(): string {
		return match ( true ) {
			! $this->settings->chargesVat()     => __( 'Your first invoice needs your tax number. You need no number of a commercial register.', 'vitrine' ),
			$this->settings->acceptsTaxNumber() => __(
				'Your first invoice needs the shop’s VAT number or tax number. If you charge no VAT, choose this in Settings > Tax.',
				'vitrine'
			),
			default                             => __(
				'Your first invoice needs the shop’s VAT number. If you charge no VAT, choose this in Settings > Tax.',
				'vitrine'
			),
		};
	}
}
