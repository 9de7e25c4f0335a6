<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Customers;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;

defined( 'ABSPATH' ) || exit;

/** `GET user`: the signed-in customer, requested once per page view. */
#[Endpoint( Access::Customer, method: 'GET', limit: new RateLimit( 600, 60 ) )]
final class CurrentUser implements Route {

	public function __construct( private readonly Customers $customers, private readonly AccountResponse $response ) {
	}

	public function arguments(): array {
		return array();
	}

	public function answer(): array {
		return array( 'data' => array( 'type' => 'null' ) ) + $this->response->schemas();
	}

	public function handle( Request $request ): Envelope {
		return Envelope::of( null, $this->response->full( $this->customers->get( $request->customerId() ) ) );
	}
}
