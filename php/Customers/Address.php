<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use Vitrine\Customers\Form\Text;

/** Where somebody lives or receives parcels. */
final readonly class Address {

	/** @param string $country ISO 3166-1 alpha-2. */
	public function __construct(
		public string $firstName,
		public string $lastName,
		public string $company,
		public string $street,
		public string $postcode,
		public string $city,
		public string $country,
	) {
	}

	/** @param array<mixed> $values Of the wire's keys. */
	public static function of( array $values ): self {
		$text = static fn ( string $key ): string => is_string( $values[ $key ] ?? null ) ? $values[ $key ] : '';
		return new self( $text( 'first_name' ), $text( 'last_name' ), $text( 'company' ), $text( 'street' ), $text( 'postcode' ), $text( 'city' ), $text( 'country' ) );
	}

	/** @param array<mixed> $values As somebody typed them. */
	public static function typed( array $values ): self {
		return self::of( array_map( Text::line( ... ), $values ) );
	}

	public function name(): string {
		return trim( "{$this->firstName} {$this->lastName}" );
	}

	/** @return array{first_name: string, last_name: string, company: string, street: string, postcode: string, city: string, country: string} */
	public function wire(): array {
		return array(
			'first_name' => $this->firstName,
			'last_name'  => $this->lastName,
			'company'    => $this->company,
			'street'     => $this->street,
			'postcode'   => $this->postcode,
			'city'       => $this->city,
			'country'    => $this->country,
		);
	}

	/**
	 * As written on a parcel, without the country.
	 *
	 * @return list<string>
	 */
	public function lines(): array {
		return array_values( array_filter( array( $this->name(), $this->company, $this->street, trim( "{$this->postcode} {$this->city}" ) ), static fn ( string $line ): bool => $line !== '' ) );
	}
}
