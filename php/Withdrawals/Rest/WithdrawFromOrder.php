<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals\Rest;

use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\FieldErrors;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;
use Vitrine\Withdrawals\Withdraw;
use Vitrine\Withdrawals\WithdrawalForm;
use Vitrine\Withdrawals\WithdrawalRejected;

defined( 'ABSPATH' ) || exit;

/** `POST withdraw`: withdraws from items of an order, once per `request_id`. */
#[Endpoint( Access::Everyone, limit: new RateLimit( 30, 600 ) )]
final class WithdrawFromOrder implements Route {

	public function __construct(
		private readonly OrderReference $reference,
		private readonly Withdraw $withdraw,
		private readonly WithdrawalResource $resource,
	) {
	}

	public function arguments(): array {
		return Schema::object(
			array(
				'request_id' => WithdrawalResource::requestIdArgument(),
				'order'      => OrderReference::schema(),
				'name'       => WithdrawalResource::textArgument(),
				'email'      => WithdrawalResource::textArgument(),
				'lines'      => WithdrawalResource::linesArgument(),
				'words'      => WithdrawalResource::textArgument(),
			),
			array( 'words' )
		)['properties'];
	}

	public function answer(): array {
		return array(
			'data' => array(
				'anyOf' => array(
					WithdrawalResource::schema(),
					WithdrawalResource::refusalSchema(),
					WithdrawalResource::lockedSchema(),
					array( 'type' => 'null' ),
				),
			),
		);
	}

	public function handle( Request $request ): Envelope {
		$order = $this->reference->order( $request );
		if ( $order instanceof Envelope ) {
			return $order;
		}
		$outcome = $this->withdraw->from(
			$order,
			WithdrawalForm::of( $request, WithdrawalResource::quantities( $request->array( 'lines' ) ) ),
			$request->customer
		);
		return $outcome instanceof WithdrawalRejected
			? Envelope::refusal( $outcome->message, array( 'errors' => FieldErrors::format( $outcome->errors ) ) )
			: Envelope::of( $this->resource->toArray( $outcome, $order ) );
	}
}
