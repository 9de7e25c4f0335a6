<?php
declare(strict_types=1);

namespace Vitrine\Admin\Blocks;

use Vitrine\Admin\Settings\SettingsRest;
use WP_REST_Request;
use WP_REST_Server;

/** `vitrine-admin/v1/link-targets`: finds what a link can lead to, or names stored targets. WordPress checks cookie and nonce. */
final class LinkTargetRoute {

	/** Maximum number of targets to name. */
	private const MAX_TARGETS = 20;

	public function __construct( private readonly LinkTargets $targets ) {
	}

	public function register(): void {
		register_rest_route(
			SettingsRest::NAMESPACE,
			'/link-targets',
			array(
				'methods'             => WP_REST_Server::READABLE,
				'callback'            => fn ( WP_REST_Request $request ): array => $request['to'] === array()
					? $this->targets->search(
						(string) $request['search'],
						array_values( (array) $request['kinds'] ),
						(string) $request['language']
					)
					: $this->targets->named( array_map( strval( ... ), array_values( (array) $request['to'] ) ) ),
				// Everybody who can edit a page with blocks; only what they may read is found.
				'permission_callback' => static fn (): bool => current_user_can( 'edit_posts' ),
				'args'                => array(
					'search'   => array(
						'type'      => 'string',
						'maxLength' => 100,
						'default'   => '',
					),
					'language' => array(
						'type'      => 'string',
						'maxLength' => 20,
						'default'   => '',
					),
					'kinds'    => array(
						'type'    => 'array',
						'items'   => array(
							'type' => 'string',
							'enum' => LinkTargets::KINDS,
						),
						'default' => LinkTargets::KINDS,
					),
					'to'       => array(
						'type'     => 'array',
						'items'    => array(
							'type'      => 'string',
							'maxLength' => 200,
						),
						'maxItems' => self::MAX_TARGETS,
						'default'  => array(),
					),
				),
			)
		);
	}
}
