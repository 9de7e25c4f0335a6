<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Session\Sessions;
use Vitrine\Rest\Access;
use Vitrine\Rest\Authentication;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** `POST logout`: ends this session, or with `everywhere` the sessions on all devices. */
#[Endpoint( Access::Customer, limit: new RateLimit( 60, 60 ) )]
final class Logout implements Route {

	public function __construct( private readonly Sessions $sessions ) {
	}

	public function arguments(): array {
		return array( 'everywhere' => Schema::bool() + array( 'required' => true ) );
	}

	public function answer(): array {
		return array( 'data' => array( 'type' => 'null' ) );
	}

	public function handle( Request $request ): Envelope {
		if ( $request->bool( 'everywhere' ) ) {
			$this->sessions->endAll( $request->customerId() );
		} else {
			$this->sessions->end( (string) Authentication::token() );
		}
		return Envelope::of( null );
	}
}
