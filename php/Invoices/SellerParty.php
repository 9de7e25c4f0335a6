<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use Vitrine\I18n\Countries;
use Vitrine\I18n\TypedAddress;
use Vitrine\Invoices\Cii\Contact;
use Vitrine\Invoices\Cii\Party;
use Vitrine\Pricing\Tax\VatRates;

/** The seller as a party of an electronic invoice: reads the parts of the typed address. */
final class SellerParty {

	/** Prefixes of VAT ids that are not the country's code. */
	private const PREFIXES = array( 'EL' => 'GR', 'XI' => 'GB' );

	public function __construct( private readonly Countries $countries, private readonly VatRates $rates ) {
	}

	/** Its country is that of the address, then of the VAT id, then of the shop's VAT rates. */
	public function of( SellerDetails $seller ): Party {
		$vat     = strtoupper( (string) preg_replace( '/[^A-Za-z0-9]/', '', $seller->vat ) );
		$hasVat  = preg_match( '/^[A-Z]{2}/', $vat ) === 1;
		$prefix  = substr( $vat, 0, 2 );
		$home    = $hasVat ? self::PREFIXES[ $prefix ] ?? $prefix : $this->rates->home;
		$address = TypedAddress::of( $seller->lines(), $this->countries, $home );
		return new Party(
			$seller->name,
			$address->country ?? $home,
			$address->streets,
			$address->postcode,
			$address->city,
			$hasVat ? $vat : '',
			$seller->code,
			self::taxNumber( $seller, $hasVat ? '' : $vat ),
			new Contact( $seller->contact, $seller->phone, $seller->email ),
			$hasVat || $seller->code !== '' ? '' : $seller->name,
			$address->area
		);
	}

	/**
	 * BT-32. A VAT number without a country's prefix is a tax number; without any, the company number takes its place.
	 *
	 * @param string $vat Without a prefix; '' for none.
	 */
	private static function taxNumber( SellerDetails $seller, string $vat ): string {
		return match ( true ) {
			$seller->taxNumber !== '' => $seller->taxNumber,
			$vat !== ''               => $vat,
			$seller->vat === ''       => $seller->code,
			default                   => '',
		};
	}
}
