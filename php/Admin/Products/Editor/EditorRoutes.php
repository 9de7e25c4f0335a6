<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products\Editor;

use Vitrine\Admin\Products\DuplicateAction;
use Vitrine\Admin\Settings\SettingsRest;
use Vitrine\Catalogue\Admin\ProductFinder;
use Vitrine\Catalogue\Edit\TranslationCopy;
use WP_Error;
use WP_REST_Request;
use WP_REST_Server;

/** `vitrine-admin/v1/products`: routes of the editor's panel, in addition to WordPress's own. */
final class EditorRoutes {

	public function __construct(
		private readonly ProductFinder $finder,
		private readonly TranslationCopy $copies,
		private readonly DuplicateAction $duplicates,
	) {
	}

	public function register(): void {
		register_rest_route(
			SettingsRest::NAMESPACE,
			'/products',
			array(
				'methods'             => WP_REST_Server::READABLE,
				'callback'            => fn ( WP_REST_Request $request ): array => $request['ids'] === array()
					? $this->finder->search( (string) $request['search'] )
					: $this->finder->byIds( array_map( absint( ... ), array_values( (array) $request['ids'] ) ) ),
				'permission_callback' => static fn (): bool => current_user_can( 'edit_vitrine_products' ),
				'args'                => array(
					'search' => array(
						'type'      => 'string',
						'maxLength' => 100,
						'default'   => '',
					),
					'ids'    => array(
						'type'     => 'array',
						'items'    => array( 'type' => 'integer' ),
						'maxItems' => 20,
						'default'  => array(),
					),
				),
			)
		);
		register_rest_route(
			SettingsRest::NAMESPACE,
			'/products/copies',
			array(
				'methods'             => WP_REST_Server::CREATABLE,
				'callback'            => $this->duplicate( ... ),
				'permission_callback' => static fn ( WP_REST_Request $request ): bool =>
					DuplicateAction::isAllowed( (int) $request['from'] ),
				'args'                => array(
					'from' => array(
						'type'     => 'integer',
						'required' => true,
					),
				),
			)
		);
		register_rest_route(
			SettingsRest::NAMESPACE,
			'/products/translations',
			array(
				'methods'             => WP_REST_Server::CREATABLE,
				'callback'            => $this->translate( ... ),
				'permission_callback' => static fn ( WP_REST_Request $request ): bool => current_user_can(
					'edit_post',
					(int) $request['from']
				)
					&& current_user_can( 'edit_vitrine_products' ),
				'args'                => array(
					'from'     => array(
						'type'     => 'integer',
						'required' => true,
					),
					'language' => array(
						'type'     => 'string',
						'required' => true,
					),
				),
			)
		);
	}

	/** @return array{post: int, edit: string}|WP_Error */
	private function duplicate( WP_REST_Request $request ): array|WP_Error {
		$made = $this->duplicates->make( (int) $request['from'] );
		return $made === null
			? new WP_Error( 'missing', __( 'Save the product first.', 'vitrine' ), array( 'status' => 404 ) )
			: self::opened( $made );
	}

	/** @return array{post: int, edit: string}|WP_Error */
	private function translate( WP_REST_Request $request ): array|WP_Error {
		$made = $this->copies->make( (int) $request['from'], (string) $request['language'] );
		return $made instanceof WP_Error ? $made : self::opened( $made );
	}

	/** @return array{post: int, edit: string} */
	private static function opened( int $post ): array {
		return array(
			'post' => $post,
			'edit' => (string) get_edit_post_link( $post, 'raw' ),
		);
	}
}
