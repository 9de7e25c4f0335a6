<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products\Variants;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Products\ProductChange;
use Vitrine\Admin\Products\ProductRights;
use Vitrine\Admin\Settings\SettingsRest;
use Vitrine\Catalogue\Edit\FamilyChange;
use Vitrine\Catalogue\Edit\InvalidProductData;
use Vitrine\Catalogue\Families\InvalidFamily;
use Vitrine\Catalogue\StaleProduct;
use Vitrine\Database\DuplicateKey;
use Vitrine\I18n\Translations;
use WP_Error;
use WP_REST_Request;
use WP_REST_Server;

/**
 * `vitrine-admin/v1/products/<id>/variants`: the options and variants of a product. A save is one request with the edited cells, rejected
 * as a whole if a cell is invalid (422, with messages by cell) or the product has changed since it was opened (409, with its current
 * state).
 */
final class VariantRoutes {

	public function __construct(
		private readonly FamilyDocument $document,
		private readonly VariantForm $form,
		private readonly FamilyChange $change,
		private readonly ProductRights $rights,
		private readonly Translations $translations,
	) {
	}

	public function register(): void {
		$integer  = array(
			'type'     => 'integer',
			'required' => true,
		);
		$rows     = array(
			'type'     => 'array',
			'items'    => array( 'type' => 'object' ),
			'required' => true,
		);
		$editable = array(
			'methods'             => WP_REST_Server::CREATABLE,
			'permission_callback' => $this->mayChange( ... ),
		);
		register_rest_route(
			SettingsRest::NAMESPACE,
			'/products/(?P<id>\d+)/variants',
			array(
				array(
					'methods'             => WP_REST_Server::READABLE,
					'callback'            => fn ( WP_REST_Request $request ): array|WP_Error => $this->document->of( (int) $request['id'] )
						?? self::missing(),
					'permission_callback' => static fn (): bool => current_user_can( 'edit_vitrine_products' ),
				),
				array(
					'callback' => $this->save( ... ),
					'args'     => array(
						'revision' => $integer,
						'options'  => $rows,
						'variants' => $rows,
					),
				) + $editable,
			)
		);
		register_rest_route(
			SettingsRest::NAMESPACE,
			'/products/(?P<id>\d+)/simple',
			array(
				'callback' => $this->dissolve( ... ),
				'args'     => array(
					'revision' => $integer,
					'variant'  => $integer,
				),
			) + $editable
		);
	}

	private function mayChange( WP_REST_Request $request ): bool|WP_Error {
		$product = (int) $request['id'];
		$posts   = $this->translations->versions( Translations::PRODUCT, $product );
		$mayEdit = array_filter( $posts, static fn ( int $post ): bool => current_user_can( 'edit_post', $post ) );
		if ( ! current_user_can( 'edit_vitrine_products' ) ) {
			return false;
		}
		return $posts === array() || ( $mayEdit !== array() && $this->rights->mayChange( $product ) )
			? true
			: new WP_Error( 'forbidden', ProductRights::refusal(), array( 'status' => 403 ) );
	}

	/** @return array<string, mixed>|WP_Error */
	private function save( WP_REST_Request $request ): array|WP_Error {
		return $this->attempt(
			(int) $request['id'],
			function ( int $id ) use ( $request ): void {
				[ $options, $variants ] = $this->form->read( (array) $request->get_json_params() );
				$mayRename              = current_user_can( Capability::MANAGE_SHOP );
				$this->change->save( $id, (int) $request['revision'], $options, $variants, $mayRename );
			}
		);
	}

	/** @return array<string, mixed>|WP_Error */
	private function dissolve( WP_REST_Request $request ): array|WP_Error {
		return $this->attempt(
			(int) $request['id'],
			fn ( int $id ) => $this->change->dissolve( $id, (int) $request['revision'], (int) $request['variant'] )
		);
	}

	/**
	 * @param callable(int): void $work
	 * @return array<string, mixed>|WP_Error The product afterwards.
	 */
	private function attempt( int $id, callable $work ): array|WP_Error {
		if ( $this->document->of( $id ) === null ) {
			return self::missing();
		}
		try {
			$work( $id );
			return $this->document->of( $id ) ?? self::missing();
		} catch ( InvalidProductData $invalid ) {
			return self::invalid( __( 'Please correct the marked cells. Nothing was saved.', 'vitrine' ), $invalid->errors );
		} catch ( DuplicateKey ) {
			return self::invalid( ProductChange::outdatedMessage(), array() );
		} catch ( InvalidFamily $invalid ) {
			$fields = array();
			foreach ( $invalid->variants as $index => $message ) {
				$column = $invalid->columns[ $index ] ?? '';
				$fields[ rtrim( "variants.$index.$column", '.' ) ] = $message;
			}
			return self::invalid(
				$invalid->errors === array()
					? __( 'Please correct the marked cells. Nothing was saved.', 'vitrine' )
					: implode( ' ', $invalid->errors ),
				$fields
			);
		} catch ( StaleProduct $stale ) {
			return new WP_Error(
				'stale',
				ProductChange::explain( $stale ),
				array(
					'status' => 409,
					'now'    => $this->document->of( $id ),
				)
			);
		}
	}

	/** @param array<string, string> $fields */
	private static function invalid( string $message, array $fields ): WP_Error {
		return new WP_Error(
			'invalid',
			$message,
			array(
				'status' => 422,
				'fields' => $fields,
			)
		);
	}

	private static function missing(): WP_Error {
		return new WP_Error( 'missing', __( 'This product no longer exists.', 'vitrine' ), array( 'status' => 404 ) );
	}
}
