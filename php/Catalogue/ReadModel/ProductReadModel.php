<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\Prices\PriceLog;
use Vitrine\Catalogue\SearchNormalizer;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\PlainText;
use WP_Post;

/**
 * Writes the read model of products: one row per language, borrowed from another language where a translation is missing; none if nothing
 * is published.
 */
final class ProductReadModel {

	/** Of a `text` column. */
	private const MAX_TEXT_BYTES = 60_000;

	/** @var array<int, true>|null Products to rewrite at the end of `batch()`. */
	private ?array $held = null;

	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly Translations $translations,
		private readonly CataloguePaths $cataloguePaths,
		private readonly PriceLog $prices,
	) {
	}

	/**
	 * Batches writes: each product changed by the callback is rewritten once, at the end.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	public function batch( callable $work ): mixed {
		if ( $this->held !== null ) {
			return $work();
		}
		$this->held = array();
		try {
			$result = $work();
			$due    = $this->held;
		} finally {
			$this->held = null;
		}
		array_map( $this->rewrite( ... ), array_keys( $due ) );
		return $result;
	}

	/** Whether `batch()` is running: it rewrites the products itself, so hooks needn't. */
	public function isBatching(): bool {
		return $this->held !== null;
	}

	public function rewrite( int $product ): void {
		if ( $this->held !== null ) {
			$this->held[ $product ] = true;
			return;
		}
		$this->database->transaction( fn () => $this->write( $product ) );
		do_action( 'vitrine_answers_changed' );
	}

	private function write( int $product ): void {
		$facts = $this->database->row(
			'SELECT sku, price, sale_price, pictures, created_at FROM {products} WHERE id = %d',
			array( $product )
		);
		$have  = array_column(
			$this->database->rows( 'SELECT id, language, fallback FROM {product_view} WHERE product_id = %d', array( $product ) ),
			null,
			'language'
		);
		$posts = $facts === null ? array() : $this->publishedPosts( $product );
		if ( $facts !== null && $posts !== array() ) {
			$facts['prior_price'] = $this->priorPrice( $product, $facts, $have === array() );
		}
		foreach ( $this->languages->all() as $language ) {
			$row = $have[ $language->code ] ?? null;
			unset( $have[ $language->code ] );
			$post = $posts[ $language->code ] ?? $posts[ $this->languages->default()->code ] ?? array_values( $posts )[0] ?? null;
			if ( $post !== null && $facts !== null ) {
				$this->writeVersion( $product, $language, $post, ! isset( $posts[ $language->code ] ), $facts, $row );
			} elseif ( $row !== null ) {
				$this->remove( (int) $row['id'] );
			}
		}
		foreach ( $have as $row ) {
			$this->remove( (int) $row['id'] );
		}
	}

	/**
	 * The prior price of a sale, in cents.
	 *
	 * @param array<string, string|null> $facts
	 * @param bool                       $appears Whether the product only now becomes visible, so that its price is new.
	 */
	private function priorPrice( int $product, array $facts, bool $appears ): ?string {
		$sale = $facts['sale_price'] === null ? null : (int) $facts['sale_price'];
		if ( $appears ) {
			$this->prices->note( $product, (int) $facts['price'], $sale );
		}
		$prior = $sale === null ? null : $this->prices->prior( $product );
		return $prior === null ? null : (string) $prior;
	}

	/** @return array<string, WP_Post> by language */
	private function publishedPosts( int $product ): array {
		$posts = array_map( 'get_post', $this->translations->versions( Translations::PRODUCT, $product ) );
		return array_filter(
			$posts,
			static fn ( ?WP_Post $post ): bool => $post !== null && $post->post_status === 'publish' && $post->post_password === ''
		);
	}

	/**
	 * @param array<string, string|null>      $facts
	 * @param array<string, string|null>|null $row   The existing row.
	 */
	private function writeVersion( int $product, Language $language, WP_Post $post, bool $fallback, array $facts, ?array $row ): void {
		$pictures   = array_values( array_filter( array_map( 'intval', explode( ',', (string) $facts['pictures'] ) ) ) );
		$stored     = array_values(
			array_filter( array_map( static fn ( int $picture ): ?string => Picture::stored( $picture, $language->code ), $pictures ) )
		);
		$details    = (array) get_post_meta( $post->ID, PostTypes::DETAILS, true );
		$categories = array_column(
			$this->database->rows(
				'SELECT v.title FROM {product_categories} c JOIN {category_view} v ON v.category_id = c.category_id AND v.language = %s WHERE c.product_id = %d',
				array( $language->code, $product )
			),
			'title'
		);
		$values = array(
			'product_id'   => $product,
			'language'     => $language->code,
			'post_id'      => $post->ID,
			'fallback'     => $fallback ? 1 : 0,
			'title'        => self::cut( PlainText::fromHtml( $post->post_title ), 200 ),
			'excerpt'      => self::cut( PlainText::fromHtml( $post->post_excerpt ), self::MAX_TEXT_BYTES ),
			'image'        => $stored[0] ?? '',
			'gallery'      => (string) wp_json_encode( $stored ),
			'search_title' => self::cut( SearchNormalizer::text( $post->post_title ), 400 ),
			'search_text'  => self::cut(
				SearchNormalizer::text(
					$post->post_title,
					(string) $facts['sku'],
					implode( ' ', $categories ),
					$post->post_excerpt,
					(string) ( $details['material'] ?? '' )
				),
				self::MAX_TEXT_BYTES
			),
			'sort_key'     => SortKey::create( $post->post_title, $language->locale ),
			'price'        => (int) (
				$facts['sale_price'] === null ? $facts['price'] : min( (int) $facts['price'], (int) $facts['sale_price'] )
			),
			'prior_price'  => ( $facts['prior_price'] ?? null ) === null ? null : (int) $facts['prior_price'],
			'created_at'   => (int) $facts['created_at'],
		);
		if ( $row === null ) {
			$id = $this->database->insert( 'product_view', $values + array( 'path' => '' ) );
		} else {
			$id = (int) $row['id'];
			$this->database->update( 'product_view', $values, array( 'id' => $id ) );
		}
		$wanted = PostTypes::productBase( $language->code ) . '/' . substr( $post->post_name, 0, 120 );
		if ( $fallback ) {
			$path = $this->cataloguePaths->assign( CataloguePaths::PRODUCT_FALLBACK, $id, $language->code, $wanted );
		} else {
			if ( (int) ( $row['fallback'] ?? 0 ) === 1 ) {
				$this->cataloguePaths->transfer( CataloguePaths::PRODUCT_FALLBACK, $id, CataloguePaths::PRODUCT, $post->ID );
			}
			$path = $this->cataloguePaths->assign( CataloguePaths::PRODUCT, $post->ID, $language->code, $wanted );
		}
		$this->database->run( 'UPDATE {product_view} SET path = %s WHERE id = %d', array( $path, $id ) );
	}

	private function remove( int $row ): void {
		$this->cataloguePaths->release( CataloguePaths::PRODUCT_FALLBACK, $row );
		$this->database->run( 'DELETE FROM {product_view} WHERE id = %d', array( $row ) );
	}

	private static function cut( string $text, int $limit ): string {
		return function_exists( 'mb_strcut' ) ? mb_strcut( $text, 0, $limit, 'UTF-8' ) : substr( $text, 0, $limit );
	}
}
