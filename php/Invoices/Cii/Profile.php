<?php
declare(strict_types=1);

namespace Vitrine\Invoices\Cii;

defined( 'ABSPATH' ) || exit;

/** Which rules an electronic invoice claims to follow, beyond EN 16931. One file can claim only one. */
enum Profile {

	/** EN 16931 alone, as in Factur-X and ZUGFeRD. */
	case FacturX;

	/** Germany's public buyers. */
	case XRechnung;

	/** Peppol BIS Billing 3.0. */
	case Peppol;

	/** BT-23: billing of any process. */
	private const PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

	/** Electronic address scheme: e-mail. */
	private const EMAIL = 'EM';

	/** Electronic address schemes of VAT numbers, by country; Peppol delivers to no e-mail addresses. */
	private const VAT_SCHEMES = array(
		'AT' => '9914',
		'BE' => '9925',
		'BG' => '9926',
		'CH' => '9927',
		'CY' => '9928',
		'CZ' => '9929',
		'DE' => '9930',
		'EE' => '9931',
		'ES' => '9920',
		'FI' => '0213',
		'FR' => '9957',
		'GB' => '9932',
		'GR' => '9933',
		'HR' => '9934',
		'HU' => '9910',
		'IE' => '9935',
		'IT' => '0211',
		'LT' => '9937',
		'LU' => '9938',
		'LV' => '9939',
		'MT' => '9943',
		'NL' => '9944',
		'PL' => '9945',
		'PT' => '9946',
		'RO' => '9947',
		'SI' => '9949',
		'SK' => '9950',
	);

	/** BT-24. */
	public function guideline(): string {
		return match ( $this ) {
			self::FacturX   => 'urn:cen.eu:en16931:2017',
			self::XRechnung => 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
			self::Peppol    => 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
		};
	}

	/** BT-23; '' for none. */
	public function process(): string {
		return $this === self::FacturX ? '' : self::PROCESS;
	}

	/**
	 * BT-34, BT-49.
	 *
	 * @return array{id: string, scheme: string}|null Null without one.
	 */
	public function electronicAddress( Party $party ): ?array {
		if ( $this !== self::Peppol ) {
			return $party->contact->email === '' ? null : array( 'id' => $party->contact->email, 'scheme' => self::EMAIL );
		}
		$scheme = self::VAT_SCHEMES[ $party->country ] ?? null;
		return $scheme === null || $party->vat === '' ? null : array( 'id' => $party->vat, 'scheme' => $scheme );
	}

	/** Whether the invoice has all that the rules of the profile require. */
	public function suits( ElectronicInvoice $invoice ): bool {
		if ( $this === self::FacturX ) {
			return true;
		}
		[ $seller, $buyer, $recipient ] = array( $invoice->parties->seller, $invoice->parties->buyer, $invoice->parties->recipient );
		return $invoice->parties->buyerReference !== ''
			&& $this->electronicAddress( $seller ) !== null
			&& $this->electronicAddress( $buyer ) !== null
			&& ( $this === self::Peppol || ( $seller->contact->isComplete() && self::hasPlaces( $seller, $buyer, $recipient ) ) );
	}

	/** BR-DE-3, 4, 8 to 11. */
	private static function hasPlaces( Party ...$parties ): bool {
		return array_filter( $parties, static fn ( Party $party ): bool => $party->city === '' || $party->postcode === '' ) === array();
	}
}
