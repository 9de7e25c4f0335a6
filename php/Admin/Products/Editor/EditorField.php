<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products\Editor;

use Vitrine\Admin\Products\ProductChange;
use Vitrine\Admin\Products\ProductRights;
use Vitrine\Admin\Products\PublishGuard;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Edit\FamilyWriter;
use Vitrine\Catalogue\Edit\InvalidProductData;
use Vitrine\Catalogue\Edit\ProductDataForm;
use Vitrine\Catalogue\Edit\ProductPosts;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductRecords;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\StaleProduct;
use Vitrine\Catalogue\UnpricedProducts;
use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\I18n\Languages;
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

	/**
	 * @var array{request: WP_REST_Request, facts: ProductData, read: ProductData, revision: int, product: int,
	 *   attributes: array<int, list<int|Labels>|float>|null, brand: string|null}|null Validated before the
	 *   post is saved.
	 */
	private ?array $checked = null;

	public function __construct(
		private readonly EditorValues $values,
		private readonly ProductWriter $writer,
		private readonly ProductChange $change,
		private readonly FamilyWriter $families,
		private readonly ProductRights $rights,
		private readonly Translations $translations,
		private readonly Languages $languages,
		private readonly AttributeFields $attributes,
		private readonly Database $database,
		private readonly UnpricedProducts $unpriced,
		private readonly BrandField $brands,
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
		$post   = (int) ( $prepared->ID ?? 0 );
		$owner  = $post > 0 ? $this->translations->ownerOf( Translations::PRODUCT, $post ) : null;
		$before = $post > 0 ? (string) get_post_status( $post ) : '';
		$shown  = in_array( (string) ( $prepared->post_status ?? $before ), array( 'publish', 'future' ), true );
		try {
			$facts = $this->checked( (array) ( $request[ self::NAME ] ?? array() ), $owner['canonical_id'] ?? 0, $shown, $request );
			if ( $shown && ! $this->hasPrice( $facts, $owner['canonical_id'] ?? 0, $before === 'publish' ) ) {
				throw new InvalidProductData( array( 'price' => PublishGuard::message() ) );
			}
			return $this->isAllowed() ? $prepared : new WP_Error(
				'forbidden',
				ProductRights::refusal(),
				array( 'status' => 403 )
			);
		} catch ( InvalidProductData | StaleProduct $error ) {
			return $this->refusal( $error, $owner['canonical_id'] ?? 0 );
		}
	}

	/** A family that is published may keep variants without a price. */
	private function hasPrice( ProductData $facts, int $product, bool $isPublished ): bool {
		return $isPublished ? $facts->prices->noPrice !== true : $this->unpriced->mayPublish( $product, $facts );
	}

	private function isAllowed(): bool {
		return $this->checked === null
			|| $this->checked['product'] === 0
			|| ( $this->checked['brand'] !== null
				? $this->rights->mayChange( $this->checked['product'] )
				: $this->rights->maySave( $this->checked['product'], $this->checked['facts'], $this->checked['read'] ) );
	}

	/** Hook `rest_after_insert_vitrine_product`: creates the product of a post that was saved without opening its panel. */
	public function ensureProduct( WP_Post $post ): void {
		if ( $this->translations->ownerOf( Translations::PRODUCT, $post->ID ) === null ) {
			$this->create( EditorValues::blank(), $post, $this->language( array(), $post->ID ) );
		}
	}

	/**
	 * @param array<string, mixed> $sent
	 * @throws InvalidProductData
	 * @throws StaleProduct
	 */
	private function checked( array $sent, int $product, bool $shown, WP_REST_Request $request ): ProductData {
		$typed = is_array( $sent['facts'] ?? null ) ? $sent['facts'] : array();
		if ( ! $shown && ( $typed['price'] ?? '' ) === '' ) {
			// A draft may be saved without a price.
			unset( $typed['price'] );
		}
		if ( $sent === array() ) {
			return ( $product > 0 ? $this->writer->facts( $product ) : null ) ?? EditorValues::blank();
		}
		$revision = absint( $sent['revision'] ?? 0 );
		$stock    = $sent['read_stock'] ?? null;
		$read     = $product > 0
			? $this->change->asRead( $product, $revision, is_numeric( $stock ) ? (int) $stock : null )
			: EditorValues::blank();
		$facts    = $product > 0 ? $this->change->checked( $product, $typed, $read ) : ProductDataForm::read( $typed, $read );
		$this->change->checkSku( $product, $facts->identifiers->sku );
		self::warnings( $sent );
		$brand         = BrandField::added( $typed );
		$language      = $this->language( $sent, absint( $request['id'] ) );
		$attributes    = $this->attributes->checked( $sent['attributes'] ?? null, $facts, $language );
		$this->checked = array(
			'request'  => $request,
			'facts'    => $facts,
			'read'     => $read,
			'revision' => $revision,
			'product'  => $product,
			'attributes' => $attributes,
			'brand'      => $brand,
		);
		return $facts;
	}

	/** @param array<string, mixed> $sent */
	private function write( array $sent, WP_Post $post, WP_REST_Request $request ): ?WP_Error {
		$checked = $this->checked;
		if ( $checked === null || $checked['request'] !== $request ) {
			return null;
		}
		$this->checked = null;
		$language      = $this->language( $sent, $post->ID );
		$facts         = $checked['attributes'] === null
			? $checked['facts']
			: $checked['facts']->with( attributes: $this->attributes->resolved( $checked['attributes'] ) );
		if ( $checked['brand'] !== null ) {
			$facts = $facts->with( brand: $this->brands->ensure( $checked['brand'] ) );
		}
		try {
			if ( $checked['product'] > 0 ) {
				$this->database->transaction(
					function () use ( $checked, $facts ): void {
						$this->change->write( $checked['product'], $facts, $checked['read'], $checked['revision'] );
						$days = $checked['facts']->delivery->leadDays;
						$this->families->inherit(
							$checked['product'],
							$checked['read'],
							$days === $checked['read']->delivery->leadDays ? null : $days
						);
					}
				);
				$this->move( $checked['product'], $post->ID, $language );
			} else {
				$this->create( $facts, $post, $language );
			}
			ProductPosts::saveWarnings( $post->ID, self::warnings( $sent ) ?? ProductRecords::warnings( $post->ID ) );
			return null;
		} catch ( InvalidProductData | StaleProduct $error ) {
			return $this->refusal( $error, $checked['product'] );
		}
	}

	/**
	 * @param array<string, mixed> $sent
	 * @return string|null Plain text in lines; null if none was sent.
	 * @throws InvalidProductData
	 */
	private static function warnings( array $sent ): ?string {
		$text = is_string( $sent['warnings'] ?? null ) ? sanitize_textarea_field( $sent['warnings'] ) : null;
		if ( mb_strlen( (string) $text ) > ProductText::MAX_WARNINGS_LENGTH ) {
			/* translators: %d: number of characters */
			$message = sprintf( __( 'Enter up to %d characters.', 'vitrine' ), ProductText::MAX_WARNINGS_LENGTH );
			throw new InvalidProductData( array( 'warnings' => $message ) );
		}
		return $text;
	}

	/** @param array<string, mixed> $sent */
	private function language( array $sent, int $post ): string {
		$stored = $post > 0 ? $this->languages->ofPost( $post ) : null;
		if ( $stored !== null ) {
			return $stored->code;
		}
		$code = sanitize_key( is_string( $sent['language'] ?? null ) ? $sent['language'] : '' );
		return $this->languages->find( $code )->code ?? $this->languages->default()->code;
	}

	/** @throws InvalidProductData */
	private function create( ProductData $facts, WP_Post $post, string $language ): void {
		try {
			$product = $this->writer->save( null, $facts->identifiers->sku === '' ? $facts->with( sku: "P-{$post->ID}" ) : $facts );
		} catch ( DuplicateKey ) {
			throw new InvalidProductData( array( 'sku' => ProductChange::outdatedMessage() ) );
		}
		$this->translations->join( Translations::PRODUCT, $product, $language, $post->ID );
		// Only now does the post belong to the product, so that it gets its terms.
		$this->writer->saveCategories( $product, $facts->classification->categories );
	}

	/** Moves a text to another language that is still free. */
	private function move( int $product, int $post, string $language ): void {
		$versions = $this->translations->versions( Translations::PRODUCT, $product );
		if ( ! isset( $versions[ $language ] ) ) {
			$this->translations->join( Translations::PRODUCT, $product, $language, $post );
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
