<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Content\Options\OptionGroups;
use Vitrine\Orders\Invoice\InvoiceSettings;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether invoices have a number of the seller, which an invoice with VAT must have (Directive 2006/112/EC, Article 226). */
final class TaxNumberCheck implements HealthCheck {

	public function __construct( private readonly InvoiceSettings $settings ) {
	}

	public function key(): string {
		return 'tax_number';
	}

	public function title(): string {
		return __( 'VAT number on invoices', 'vitrine' );
	}

	public function find(): Finding {
		return $this->settings->hasSellerNumber()
			? Finding::good( __( 'Invoices have a number of your company', 'vitrine' ) )
			: Finding::recommended(
				__( 'Invoices have no VAT number', 'vitrine' ),
				__(
					'An invoice that shows VAT must have your VAT number. Until you enter it, such invoices have no electronic version (XML). If your shop is not registered for VAT, enter your company number.',
					'vitrine'
				),
				array( __( 'Enter the VAT number', 'vitrine' ) => SettingsScreen::url( OptionGroups::SHOP ) )
			);
	}
}
