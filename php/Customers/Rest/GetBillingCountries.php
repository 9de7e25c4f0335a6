<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\I18n\Countries;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** `GET get_billing_countries`: where customers may have their billing address, for the forms; usually all countries. */
#[Endpoint( Access::Everyone, method: 'GET', cacheSeconds: 300, limit: new RateLimit( 300, 60 ) )]
final class GetBillingCountries implements Route {

	public function __construct( private readonly Countries $countries ) {
	}

	public function arguments(): array {
		return array();
	}

	public function answer(): array {
		return array(
			'data' => Schema::list(
				Schema::object(
					array(
						'code' => Schema::text(),
						'name' => Schema::text(),
					),
					array(),
					'Country'
				)
			),
		);
	}

	public function handle( Request $request ): Envelope {
		return Envelope::of( $this->countries->billable() );
	}
}
