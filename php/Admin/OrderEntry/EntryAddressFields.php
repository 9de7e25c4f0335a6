<?php
declare(strict_types=1);

namespace Vitrine\Admin\OrderEntry;

use Vitrine\Customers\Rest\AddressLabels;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Postal\PostalRules;
use Vitrine\Pricing\Tax\VatRates;

/** The fields of the addresses, as the chosen country names them. */
final class EntryAddressFields {

	public function __construct( private readonly Countries $countries, private readonly VatRates $rates ) {
	}

	/**
	 * @param array<string, string> $typed
	 * @param array<string, string> $errors
	 * @return list<array{key: string, name: string, label: string, value: string, error: string, options: array<string, string>}>
	 */
	public function billing( array $typed, array $errors ): array {
		return $this->fields( 'billing', $typed, $errors, $this->countries->billable() );
	}

	/**
	 * @param array<string, string> $typed
	 * @param array<string, string> $errors
	 * @return list<array{key: string, name: string, label: string, value: string, error: string, options: array<string, string>}>
	 */
	public function delivery( array $typed, array $errors ): array {
		return $this->fields( 'delivery', $typed, $errors, $this->countries->all() );
	}

	/**
	 * @param array<string, string>                   $typed
	 * @param array<string, string>                   $errors
	 * @param list<array{code: string, name: string}> $countries
	 * @return list<array{key: string, name: string, label: string, value: string, error: string, options: array<string, string>}>
	 */
	private function fields( string $group, array $typed, array $errors, array $countries ): array {
		$country = $typed['country'] ?? '';
		$rules   = PostalRules::of( $country );
		$options = array_column( $countries, 'name', 'code' );
		// Nothing typed is lost, not even a country that is no longer offered.
		if ( $country !== '' && ! isset( $options[ $country ] ) && Countries::exists( $country ) ) {
			$options[ $country ] = $this->countries->name( $country );
		}
		$labels = array(
			'first_name' => __( 'First name', 'vitrine' ),
			'last_name'  => __( 'Last name', 'vitrine' ),
			'company'    => __( 'Company', 'vitrine' ),
		);
		foreach ( array( 'street', 'postcode', 'city', 'state' ) as $name ) {
			if ( $rules->has( $name ) || ( $typed[ $name ] ?? '' ) !== '' || isset( $errors[ "$group.$name" ] ) ) {
				$labels[ $name ] = AddressLabels::of( $name, $rules );
			}
		}
		$labels['country'] = __( 'Country', 'vitrine' );
		$asksVatId = $this->rates->chargesVat() || ( $typed['vat_id'] ?? '' ) !== '' || isset( $errors[ "$group.vat_id" ] );
		if ( $group === 'billing' && $asksVatId ) {
			$labels['vat_id'] = __( 'VAT ID', 'vitrine' );
		}
		if ( $group === 'billing' ) {
			$labels['reference'] = __( 'Customer’s reference or Leitweg-ID', 'vitrine' );
		}
		$fields = array();
		foreach ( $labels as $name => $label ) {
			$value    = $typed[ $name ] ?? '';
			$fields[] = array(
				'key'     => "$group.$name",
				'name'    => "{$group}[$name]",
				'label'   => $label,
				'value'   => $name === 'state' ? $rules->area( $value ) ?? $value : $value,
				'error'   => $errors[ "$group.$name" ] ?? '',
				'options' => match ( $name ) {
					'country' => $options,
					'state'   => $rules->areas === array() ? array() : array( '' => '–' ) + $rules->areas,
					default   => array(),
				},
			);
		}
		return $fields;
	}
}
