<?php
declare(strict_types=1);

namespace Vitrine\Orders\Invoice;

use Vitrine\Catalogue\Tax\VatRates;
use Vitrine\I18n\Countries;
use Vitrine\Orders\Invoice\Cii\Party;

/** The seller as a party of an electronic invoice: reads the parts of the typed address. */
final class SellerParty {

	/** Prefixes of VAT ids that are not the country's code. */
	private const PREFIXES = array( 'EL' => 'GR', 'XI' => 'GB' );

	/** A postcode, perhaps with its country's code, and a city. */
	private const CITY = '/^((?:[A-Z]{1,2}-)?\d[\d ]{2,6}\d(?: ?[A-Z]{2}\b)?)\s+(\D.*)$/u';

	public function __construct( private readonly Countries $countries, private readonly VatRates $rates ) {
	}

	/** Its country is that of the address, then of the VAT id, then of the shop's VAT rates. */
	public function of( SellerDetails $seller ): Party {
		$lines   = $seller->lines();
		$country = $lines === array() ? null : $this->countries->codeOf( end( $lines ) );
		if ( $country !== null ) {
			array_pop( $lines );
		}
		$vat      = strtoupper( (string) preg_replace( '/[^A-Za-z0-9]/', '', $seller->vat ) );
		$hasVat   = preg_match( '/^[A-Z]{2}/', $vat ) === 1;
		$postcode = '';
		$city     = '';
		foreach ( array_reverse( $lines, true ) as $index => $line ) {
			if ( preg_match( self::CITY, $line, $found ) === 1 ) {
				[ , $postcode, $city ] = $found;
				unset( $lines[ $index ] );
				break;
			}
		}
		$prefix = substr( $vat, 0, 2 );
		return new Party(
			$seller->name,
			$country ?? ( $hasVat ? self::PREFIXES[ $prefix ] ?? $prefix : $this->rates->home ),
			array_values( $lines ),
			$postcode,
			$city,
			$hasVat ? $vat : '',
			$seller->code,
			$hasVat ? '' : ( $vat === '' ? $seller->code : $vat ),
			'',
			$hasVat || $seller->code !== '' ? '' : $seller->name
		);
	}
}
