<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal\Rest;

use Vitrine\Customers\Rest\FieldErrors;
use Vitrine\Orders\Withdrawal\NotWithdrawn;
use Vitrine\Orders\Withdrawal\Withdraw;
use Vitrine\Orders\Withdrawal\WithdrawalForm;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/** `POST withdraw`: withdraws from pieces of an order, once for each `request_id`. */
final class WithdrawFromOrder implements Route {

	public function __construct( private readonly Entrance $entrance, private readonly Withdraw $withdraw, private readonly WithdrawalWire $wire ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return Schema::object(
			array(
				'request_id' => WithdrawalSchemas::requestId(),
				'order'      => Entrance::schema(),
				'name'       => WithdrawalSchemas::typed(),
				'email'      => WithdrawalSchemas::typed(),
				'lines'      => WithdrawalSchemas::wishes(),
				'words'      => WithdrawalSchemas::typed() + array( 'description' => 'A reason, which nobody has to give.' ),
			),
			array( 'words' )
		)['properties'];
	}

	public function answer(): array {
		return array( 'data' => array( 'anyOf' => array( WithdrawalSchemas::receipt(), WithdrawalSchemas::refusal(), WithdrawalSchemas::locked(), array( 'type' => 'null' ) ) ) );
	}

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 30, 600 );
	}

	public function handle( Request $request ): Envelope {
		$order = $this->entrance->order( $request );
		if ( $order instanceof Envelope ) {
			return $order;
		}
		$outcome = $this->withdraw->from( $order, WithdrawalForm::of( $request ), $request->customer );
		return $outcome instanceof NotWithdrawn
			? Envelope::refusal( $outcome->message, array( 'errors' => FieldErrors::of( $outcome->faults ) ) )
			: Envelope::of( $this->wire->receipt( $outcome, $order ) );
	}
}
