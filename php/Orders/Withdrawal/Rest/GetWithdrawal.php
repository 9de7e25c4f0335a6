<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal\Rest;

use Vitrine\Orders\Withdrawal\Offers;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;

/** `POST get_withdrawal`: what may be withdrawn from in an order, and what was. */
final class GetWithdrawal implements Route {

	public function __construct( private readonly Entrance $entrance, private readonly Offers $offers, private readonly WithdrawalWire $wire ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return array( 'order' => Entrance::schema() + array( 'required' => true ) );
	}

	public function answer(): array {
		return array( 'data' => array( 'anyOf' => array( WithdrawalSchemas::offer(), WithdrawalSchemas::locked(), array( 'type' => 'null' ) ) ) );
	}

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 100, 600 );
	}

	public function handle( Request $request ): Envelope {
		$order = $this->entrance->order( $request );
		return $order instanceof Envelope ? $order : Envelope::of( $this->wire->offer( $this->offers->of( $order ) ) );
	}
}
