<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use Vitrine\Kernel\Filters;
use Vitrine\Orders\Numbers\NumberRange;
use Vitrine\Orders\Numbers\NumberRanges;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;

/** Seller details and document names from the shop's settings. */
final class InvoiceSettings {

	public function __construct(
		private readonly OptionsStore $options,
		private readonly VatRates $rates,
		private readonly NumberRanges $ranges,
	) {
	}

	public function seller(): SellerDetails {
		$name = $this->text( 'company_name' );
		return new SellerDetails(
			$name === '' ? html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : $name,
			$this->text( 'company_address' ),
			$this->text( 'company_code' ),
			$this->text( 'company_vat' ),
			$this->text( 'tax_number' ),
			$this->text( 'invoice_contact' ),
			$this->options->text( OptionGroups::GENERAL, 'footer_phone' ),
			$this->options->text( OptionGroups::GENERAL, 'footer_email' )
		);
	}

	/**
	 * An invoice with VAT must have the seller’s VAT number (Directive 2006/112/EC, Article 226(3)), in Germany this or the tax number
	 * (§ 14 UStG). Without VAT any number of the seller will do, in Germany one of these two (§ 34a UStDV).
	 */
	public function hasSellerNumber(): bool {
		$seller   = $this->seller();
		$isGerman = $this->rates->home === 'DE';
		return $seller->vat !== ''
			|| ( $seller->taxNumber !== '' && ( $isGerman || ! $this->rates->chargesVat() ) )
			|| ( $seller->code !== '' && ! $isGerman && ! $this->rates->chargesVat() );
	}

	public function chargesVat(): bool {
		return $this->rates->chargesVat();
	}

	/** Whether the tax number can replace the VAT number. */
	public function acceptsTaxNumber(): bool {
		return $this->rates->home === 'DE' || ! $this->rates->chargesVat();
	}

	/** In the current language. */
	public function note(): string {
		return $this->text( 'invoice_note' );
	}

	public function name( InvoiceKind $kind, int $number ): string {
		$default = $this->defaultName( $kind, $number );
		/**
		 * Filters the name of an invoice (`invoice`), a credit note (`credit`) or the cancellation of a credit note (`cancellation`):
		 * `fn ( string $name, string $kind, int $number )`; at most 40 characters.
		 */
		$name = Filters::apply( 'vitrine_invoice_name', $default, $kind->value, $number );
		return $name !== '' ? mb_substr( $name, 0, 40 ) : $default;
	}

	public function defaultName( InvoiceKind $kind, int $number ): string {
		return $this->ranges->name( NumberRange::from( $kind->value ), $number );
	}

	private function text( string $key ): string {
		return $this->options->text( OptionGroups::SHOP, $key );
	}
}
