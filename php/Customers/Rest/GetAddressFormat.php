<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\InvalidPostcode;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Postal\PostalRules;
use Vitrine\Pricing\Tax\VatTerritory;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** `GET get_address_format?country=US`: the fields of an address in a country, for the forms. */
#[Endpoint( Access::Everyone, method: 'GET', cacheSeconds: 300, limit: new RateLimit( 300, 60 ) )]
final class GetAddressFormat implements Route {

	public function __construct( private readonly Countries $countries ) {
	}

	public function arguments(): array {
		return array( 'country' => Schema::text( 2 ) + array( 'required' => true ) );
	}

	public function answer(): array {
		return array(
			'data' => Schema::nullable(
				Schema::object(
					array(
						'fields'           => Schema::list( self::fieldSchema() ),
						'postcode_matters' => Schema::bool(),
						'town_matters'     => Schema::text(),
						'unserved'         => Schema::object(
							array(
								'billing'   => Schema::text(),
								'delivery'  => Schema::text(),
								'elsewhere' => Schema::text(),
							),
							array(),
							'UnservedCountry'
						),
					),
					array(),
					'AddressFormat'
				)
			),
		);
	}

	/** @return array<string, mixed> */
	private static function fieldSchema(): array {
		return Schema::object(
			array(
				'name'     => array(
					'type' => 'string',
					'enum' => array( 'street', 'city', 'state', 'postcode' ),
				),
				'label'    => Schema::text(),
				'required' => Schema::bool(),
				'missing'  => Schema::text(),
				'pattern'  => Schema::text(),
				'invalid'  => Schema::text(),
				'choices'  => Schema::list(
					Schema::object(
						array(
							'code' => Schema::text(),
							'name' => Schema::text(),
						)
					)
				),
			),
			array(),
			'AddressField'
		);
	}

	public function handle( Request $request ): Envelope {
		$country = strtoupper( $request->text( 'country' ) );
		if ( ! Countries::exists( $country ) ) {
			return Envelope::refusal( __( 'Please choose a country.', 'vitrine' ) );
		}
		$rules = PostalRules::of( $country );
		return Envelope::of(
			array(
				'fields'           => array_map( static fn ( string $name ): array => self::field( $name, $rules ), $rules->fields() ),
				'postcode_matters' => VatTerritory::dependsOnPostcode( $country ),
				'town_matters'     => VatTerritory::postcodesInDoubt( $country ),
				'unserved'         => $this->unserved( $country ),
			)
		);
	}

	/** @return array{billing: string, delivery: string, elsewhere: string} */
	private function unserved( string $country ): array {
		$name     = $this->countries->name( $country );
		$delivers = $this->countries->has( $country );
		return array(
			'billing'   => $this->countries->bills( $country )
				? ''
				/* translators: %s: name of a country */
				: sprintf( __( 'We do not accept billing addresses in %s. Please choose another country.', 'vitrine' ), $name ),
			/* translators: %s: name of a country */
			'delivery'  => $delivers ? '' : sprintf( __( 'We do not deliver to %s. Please choose another country.', 'vitrine' ), $name ),
			'elsewhere' => $delivers ? '' : sprintf(
				/* translators: %s: name of a country */
				__(
					'We do not deliver to %s. Please enter an address in another country, or choose pick-up where it is offered.',
					'vitrine'
				),
				$name
			),
		);
	}

	/** @return array<string, mixed> */
	private static function field( string $name, PostalRules $rules ): array {
		$isPostcode = $name === 'postcode';
		return array(
			'name'     => $name,
			'label'    => AddressLabels::of( $name, $rules ),
			'required' => $rules->requires( $name ),
			'missing'  => AddressLabels::missing( $name, $rules ),
			'pattern'  => $isPostcode ? $rules->postcode : '',
			'invalid'  => $isPostcode ? ( new InvalidPostcode( $rules ) )->text() : '',
			'choices'  => $name === 'state'
				? array_map(
					static fn ( string|int $code, string $area ): array => array( 'code' => (string) $code, 'name' => $area ),
					array_keys( $rules->areas ),
					array_values( $rules->areas )
				)
				: array(),
		);
	}
}
