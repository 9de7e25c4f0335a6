<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Admin\Setup\SetUp;
use Vitrine\Admin\ShopMenu;
use Vitrine\Content\Options\OptionGroups;
use Vitrine\Orders\Invoice\InvoiceSettings;

/** Asks for the shop's VAT number before the first invoice needs it. */
final class TaxNumberNotice {

	public function __construct( private readonly InvoiceSettings $settings ) {
	}

	/** Hook `admin_notices`: on the shop's screens, from setup until the shop has a VAT number or a company number. */
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
				esc_html__( 'Your first invoice needs the shop’s VAT number, or its company number if it is not registered for VAT.', 'vitrine' ),
				esc_url( SettingsScreen::url( OptionGroups::SHOP ) ),
				esc_html__( 'Enter the VAT number', 'vitrine' )
			),
			array( 'type' => 'warning' )
		);
	}
}
