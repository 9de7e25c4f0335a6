<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products\Editor;

use Vitrine\Admin\Products\ProductChange;
use Vitrine\Admin\Products\ProductRights;
use Vitrine\Admin\Products\PublishGuard;
use Vitrine\Catalogue\Edit\InvalidProductData;
use Vitrine\Catalogue\Edit\ProductPosts;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductRecords;
use Vitrine\Catalogue\StaleProduct;
use Vitrine\Catalogue\UnpricedProducts;
use Vitrine\I18n\Translations;
use WP_Error;
use WP_Post;
use WP_REST_Request;

/**
 * The REST field `vitrine` of product posts. A save in the editor is one request, rejected as a whole if a field is invalid (422, with
 * messages by field) or the product has changed since it was opened (409).
 */
final class EditorField {

	public const NAME = 'vitrine';

	/** Validated before the post is saved. */
	private ?CheckedEdit $checked = null;

	public function __construct(
		private readonly EditorValues $values,
		private readonly EditorInput $input,
		private readonly EditorSave $saving,
		private readonly ProductWriter $writer,
		private readonly ProductRights $rights,
		private readonly Translations $translations,
		private readonly UnpricedProducts $unpriced,
	) {
	}

	public function register(): void {
		register_rest_field(
			PostTypes::PRODUCT,
			self::NAME,
			array(
				'get_callback'    => fn ( array $post ): array => $this->values->forPost( (int) $post['id'] ),
				'update_callback' => fn ( mixed $sent, WP_Post $post, string $name, WP_REST_Request $request ): ?WP_Error => $this->write(
					(array) $sent,
					$post,
					$request
				),
				'schema'          => array(
					'type'    => 'object',
					'context' => array( 'edit' ),
				),
			)
		);
	}

	/** Hook `rest_pre_insert_vitrine_product`, before anything is saved. */
	public function check( object $prepared, WP_REST_Request $request ): object {
		if ( str_contains( $request->get_route(), '/autosaves' ) ) {
			return $prepared;
		}
		$post    = (int) ( $prepared->ID ?? 0 );
		$owner   = $post > 0 ? $this->translations->ownerOf( Translations::PRODUCT, $post ) : null;
		$product = $owner['canonical_id'] ?? 0;
		$before  = $post > 0 ? (string) get_post_status( $post ) : '';
		$shown   = in_array( (string) ( $prepared->post_status ?? $before ), array( 'publish', 'future' ), true );
		try {
			$edit          = $this->input->checked( (array) ( $request[ self::NAME ] ?? array() ), $product, $shown, $request );
			$facts         = $edit->facts ?? ( $product > 0 ? $this->writer->facts( $product ) : null ) ?? EditorValues::blank();
			$this->checked = $edit ?? $this->checked;
			if ( $shown && ! $this->hasPrice( $facts, $product, $before === 'publish' ) ) {
				throw new InvalidProductData( array( 'price' => PublishGuard::message() ) );
			}
			return $this->isAllowed() ? $prepared : new WP_Error(
				'forbidden',
				ProductRights::refusal(),
				array( 'status' => 403 )
			);
		} catch ( InvalidProductData | StaleProduct $error ) {
			return $this->refusal( $error, $product );
		}
	}

	/** A family that is published may keep variants without a price. */
	private function hasPrice( ProductData $facts, int $product, bool $isPublished ): bool {
		return $isPublished ? $facts->prices->noPrice !== true : $this->unpriced->mayPublish( $product, $facts );
	}

	private function isAllowed(): bool {
		$edit = $this->checked;
		return $edit === null
			|| $edit->product === 0
			|| ( $edit->brand !== null
				? $this->rights->mayChange( $edit->product )
				: $this->rights->maySave( $edit->product, $edit->facts, $edit->read ) );
	}

	/** Hook `rest_after_insert_vitrine_product`: creates the product of a post that was saved without opening its panel. */
	public function ensureProduct( WP_Post $post ): void {
		if ( $this->translations->ownerOf( Translations::PRODUCT, $post->ID ) === null ) {
			$this->saving->create( EditorValues::blank(), $post, $this->input->language( array(), $post->ID ) );
		}
	}

	/** @param array<string, mixed> $sent */
	private function write( array $sent, WP_Post $post, WP_REST_Request $request ): ?WP_Error {
		$edit = $this->checked;
		if ( $edit === null || $edit->request !== $request ) {
			return null;
		}
		$this->checked = null;
		try {
			$this->saving->save( $edit, $post, $this->input->language( $sent, $post->ID ) );
			ProductPosts::saveWarnings( $post->ID, EditorInput::warnings( $sent ) ?? ProductRecords::warnings( $post->ID ) );
			return null;
		} catch ( InvalidProductData | StaleProduct $error ) {
			return $this->refusal( $error, $edit->product );
		}
	}

	/** Error data for the panel: messages by field, or the current revision and stock. */
	private function refusal( InvalidProductData|StaleProduct $error, int $product ): WP_Error {
		if ( $error instanceof InvalidProductData ) {
			return new WP_Error(
				'invalid',
				$error->getMessage(),
				array(
					'status' => 422,
					'fields' => $error->errors,
				)
			);
		}
		$message = ProductChange::explain( $error );
		return new WP_Error(
			'stale',
			$message,
			array(
				'status' => 409,
				'fields' => $error->stock ? array( 'stock' => $message ) : array(),
				'now'    => array(
					'revision' => $this->writer->revision( $product ),
					'stock'    => $error->now?->stock,
				),
			)
		);
	}
}
