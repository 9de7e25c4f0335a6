<?php
declare(strict_types=1);

namespace Vitrine\Admin\Overview;

use InvalidArgumentException;
use Vitrine\Admin\Capability;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/** `vitrine-admin/v1/overview`: the figures of a period, and the low-stock threshold. WordPress checks cookie and nonce. */
final class OverviewRest {

	public const NAMESPACE = 'vitrine-admin/v1';

	public function __construct( private readonly SalesFigures $figures, private readonly PeriodChoice $periods ) {
	}

	public function register(): void {
		$allowed = static fn (): bool => current_user_can( Capability::MANAGE_SHOP );
		register_rest_route(
			self::NAMESPACE,
			'/overview',
			array(
				'methods'             => WP_REST_Server::READABLE,
				'callback'            => $this->read( ... ),
				'permission_callback' => $allowed,
				'args'                => array(
					'period' => array(
						'type'    => 'string',
						'enum'    => array( ...array_map( 'strval', array_keys( PeriodChoice::DAYS ) ), PeriodChoice::CUSTOM ),
						'default' => PeriodChoice::DEFAULT,
					),
					'from'   => array(
						'type'    => 'string',
						'default' => '',
					),
					'to'     => array(
						'type'    => 'string',
						'default' => '',
					),
				),
			)
		);
		register_rest_route(
			self::NAMESPACE,
			'/overview/low-stock',
			array(
				'methods'             => WP_REST_Server::CREATABLE,
				'callback'            => $this->saveThreshold( ... ),
				'permission_callback' => $allowed,
				'args'                => array(
					'threshold' => array(
						'type'     => 'integer',
						'minimum'  => 0,
						'maximum'  => LowStockThreshold::MAX,
						'required' => true,
					),
				),
			)
		);
	}

	private function read( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		try {
			return new WP_REST_Response(
				$this->figures->forPeriod(
					$this->periods->resolve( (string) $request['period'], (string) $request['from'], (string) $request['to'] )
				)
			);
		} catch ( InvalidArgumentException ) {
			$message = __( 'Choose a start date and an end date, no more than three years apart.', 'vitrine' );
			return new WP_Error(
				'invalid',
				$message,
				array(
					'status' => 422,
					'fields' => array( 'from' => $message ),
				)
			);
		}
	}

	private function saveThreshold( WP_REST_Request $request ): WP_REST_Response {
		LowStockThreshold::save( (int) $request['threshold'] );
		return new WP_REST_Response( array( 'threshold' => LowStockThreshold::threshold() ) );
	}
}
