<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals\Rest;

use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Withdrawals\EligibilityCalculator;

defined( 'ABSPATH' ) || exit;

/** `POST get_withdrawal`: what the customer may withdraw from, and what they have withdrawn from. */
#[Endpoint( Access::Everyone, limit: new RateLimit( 100, 600 ) )]
final class GetWithdrawal implements Route {

	public function __construct(
		private readonly OrderReference $reference,
		private readonly EligibilityCalculator $calculator,
		private readonly WithdrawalOfferResource $resource,
	) {
	}

	public function arguments(): array {
		return array( 'order' => OrderReference::schema() + array( 'required' => true ) );
	}

	public function answer(): array {
		return array(
			'data' => array(
				'anyOf' => array( WithdrawalOfferResource::schema(), WithdrawalResource::lockedSchema(), array( 'type' => 'null' ) ),
			),
		);
	}

	public function handle( Request $request ): Envelope {
		$order = $this->reference->order( $request );
		return $order instanceof Envelope ? $order : Envelope::of( $this->resource->toArray( $this->calculator->calculate( $order ) ) );
	}
}
