<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use Vitrine\I18n\Postal\PostalRules;
use Vitrine\Kernel\Form\TextSanitizer;

/** A billing or delivery address. */
final readonly class Address {

	/**
	 * @param string $country ISO 3166-1 alpha-2.
	 * @param string $vatId   Of a business, in the form of `VatId`; '' for none. Only a billing address has one.
	 * @param string $state   State, province or county, as chosen or typed; '' where addresses have none.
	 * @param string $reference Of a company, for its invoices, such as a Leitweg-ID; '' for none. Only a billing address has one.
	 */
	public function __construct(
		public string $firstName,
		public string $lastName,
		public string $company,
		public string $street,
		public string $postcode,
		public string $city,
		public string $country,
		public string $vatId = '',
		public string $state = '',
		public string $reference = '',
	) {
	}

	/** @param array<mixed> $values By the API's field names. */
	public static function fromArray( array $values ): self {
		$text = static fn ( string $key ): string => is_string( $values[ $key ] ?? null ) ? $values[ $key ] : '';
		return new self(
			$text( 'first_name' ),
			$text( 'last_name' ),
			$text( 'company' ),
			$text( 'street' ),
			$text( 'postcode' ),
			$text( 'city' ),
			$text( 'country' ),
			$text( 'vat_id' ),
			$text( 'state' ),
			$text( 'reference' )
		);
	}

	/** @param array<mixed> $values Unsanitized input. */
	public static function fromInput( array $values ): self {
		$fields           = array_map( TextSanitizer::line( ... ), $values );
		$fields['vat_id'] = VatId::normalize( $fields['vat_id'] ?? '' );
		return self::fromArray( $fields );
	}

	public function name(): string {
		return trim( "{$this->firstName} {$this->lastName}" );
	}

	/**
	 * @return array{first_name: string, last_name: string, company: string, street: string,
	 *     postcode: string, city: string, country: string, vat_id: string, state: string, reference: string}
	 */
	public function toArray(): array {
		return array(
			'first_name' => $this->firstName,
			'last_name'  => $this->lastName,
			'company'    => $this->company,
			'street'     => $this->street,
			'postcode'   => $this->postcode,
			'city'       => $this->city,
			'country'    => $this->country,
			'vat_id'     => $this->vatId,
			'state'      => $this->state,
			'reference'  => $this->reference,
		);
	}

	/**
	 * The lines of an address label in the country's format, without the country.
	 *
	 * @return list<string>
	 */
	public function lines(): array {
		return PostalRules::of( $this->country )->lines(
			array(
				'name'     => $this->name(),
				'company'  => $this->company,
				'street'   => $this->street,
				'city'     => $this->city,
				'state'    => $this->state,
				'postcode' => $this->postcode,
			)
		);
	}
}
