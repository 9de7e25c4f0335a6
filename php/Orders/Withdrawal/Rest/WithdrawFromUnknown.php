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

/** `POST withdraw_unknown`: a withdrawal of somebody who has neither account nor key nor number at hand. */
final class WithdrawFromUnknown implements Route {

	public function __construct( private readonly Withdraw $withdraw, private readonly WithdrawalWire $wire ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return Schema::object(
			array(
				'request_id' => WithdrawalSchemas::requestId(),
				'name'       => WithdrawalSchemas::typed(),
				'email'      => WithdrawalSchemas::typed(),
				'contract'   => WithdrawalSchemas::typed() + array( 'description' => 'The order, as its customer calls it.' ),
				'words'      => WithdrawalSchemas::typed(),
			),
			array( 'words' )
		)['properties'];
	}

	public function answer(): array {
		return array( 'data' => array( 'anyOf' => array( WithdrawalSchemas::receipt(), WithdrawalSchemas::refusal(), array( 'type' => 'null' ) ) ) );
	}

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 10, 600 );
	}

	public function handle( Request $request ): Envelope {
		$outcome = $this->withdraw->fromUnknown( WithdrawalForm::of( $request ) );
		return $outcome instanceof NotWithdrawn
			? Envelope::refusal( $outcome->message, array( 'errors' => FieldErrors::of( $outcome->faults ) ) )
			: Envelope::of( $this->wire->receipt( $outcome, null ) );
	}
}
