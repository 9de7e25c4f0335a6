<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Invoices\InvoiceSettings;
use Vitrine\Settings\OptionGroups;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether invoices have the number of the seller that the law wants, which depends on whether the shop charges VAT. */
final class TaxNumberCheck implements HealthCheck {

	public function __construct( private readonly InvoiceSettings $settings ) {
	}

	public function key(): string {
		return 'tax_number';
	}

	public function title(): string {
		return __( 'Tax numbers on invoices', 'vitrine' );
	}

	public function find(): Finding {
		if ( $this->settings->hasSellerNumber() ) {
			return Finding::good( __( 'Invoices have the tax number they need', 'vitrine' ) );
		}
		return Finding::recommended(
			$this->settings->chargesVat()
				? __( 'Your shop charges VAT, but has no VAT number', 'vitrine' )
				: __( 'Invoices have no tax number', 'vitrine' ),
			$this->settings->chargesVat()
				? __(
					'An invoice that states VAT must have your VAT number, in Germany this or the tax number. Until you enter it, such invoices have no electronic version (XML). If you are not registered for VAT, choose “I charge no VAT” in Settings > Tax: you owe all VAT that your invoices state.',
					'vitrine'
				)
				: __( 'Enter the number that your tax office gave you: invoices must state it.', 'vitrine' ),
			array(
				TaxNumberNotice::action( $this->settings )  => SettingsScreen::url( OptionGroups::SHOP ),
				__( 'Choose which VAT you charge', 'vitrine' ) => SettingsScreen::url( 'tax' ),
			)
		);
	}
}
