<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Attributes\ProductAttributes;
use Vitrine\Catalogue\ProductChanges;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;

/**
 * Turns the five fixed details that products had until schema 8, post meta in each language, into text attributes. The meta is deleted
 * with the product's last text, so that the migration resumes after a crash.
 */
final class DetailsMigration {

	/** Outbox message kind, without payload. */
	public const KIND = 'catalogue_details';

	/** Post meta of older versions: texts by key. */
	public const META = '_vitrine_details';

	private const BATCH_SIZE = 100;

	public function __construct(
		private readonly Database $database,
		private readonly Outbox $outbox,
		private readonly Languages $languages,
		private readonly Translations $translations,
		private readonly Attributes $attributes,
		private readonly AttributeWriter $writer,
		private readonly ProductAttributes $products,
		private readonly ProductChanges $index,
	) {
	}

	/** Hook `vitrine_migrated`, and the outbox message for further products; idempotent. */
	public function run(): bool {
		$posts = $this->database->rows(
			"SELECT DISTINCT t.canonical_id FROM {$this->database->wpdb->postmeta} m
			JOIN {translations} t ON t.object_id = m.post_id AND t.kind = %s
			WHERE m.meta_key = %s LIMIT %d",
			array( Translations::PRODUCT, self::META, self::BATCH_SIZE )
		);
		foreach ( $posts as $row ) {
			$this->index->later( fn () => $this->database->transaction( fn () => $this->migrate( (int) $row['canonical_id'] ) ) );
		}
		if ( count( $posts ) === self::BATCH_SIZE ) {
			$this->outbox->add( self::KIND, array() );
		}
		return true;
	}

	private function migrate( int $product ): void {
		// A retried transaction may have read attributes that it rolled back.
		$this->attributes->forget();
		$labels = array();
		foreach ( $this->translations->versions( Translations::PRODUCT, $product ) as $language => $post ) {
			$details = get_post_meta( $post, self::META, true );
			foreach ( is_array( $details ) ? array_filter( $details, 'is_string' ) : array() as $key => $text ) {
				$labels[ $key ][ $language ] = $text;
			}
			delete_post_meta( $post, self::META );
		}
		$values = $this->products->many( array( $product ) )[ $product ] ?? array();
		foreach ( $labels as $key => $texts ) {
			$text = new Labels( $texts );
			if ( $text->texts !== array() ) {
				$attribute            = $this->attribute( (string) $key );
				$values[ $attribute ] = array( $this->writer->ensureValue( $attribute, $text ) );
			}
		}
		ksort( $values );
		$this->products->replace( array( $product => $values ) );
		$this->index->changed( $product );
	}

	/** The attribute of a detail, created if it doesn't exist. */
	public function attribute( string $code ): int {
		foreach ( $this->attributes->all() as $attribute ) {
			if ( $attribute->code === $code ) {
				return $attribute->id;
			}
		}
		$position = array_search( $code, array_keys( self::labels() ), true );
		return $this->writer->save(
			new Attribute(
				0,
				$code,
				AttributeType::Text,
				new Labels( $this->titles( $code ) ),
				position: (int) $position
			)
		);
	}

	/** @return array<string, string> Titles of a detail by language. */
	private function titles( string $code ): array {
		$titles = array();
		foreach ( $this->languages->all() as $language ) {
			$titles[ $language->code ] = $this->languages->withLanguage(
				$language,
				static fn (): string => self::labels()[ $code ] ?? $code
			);
		}
		return $titles;
	}

	/** @return array<string, string> Titles in the current language, in the order of the product page. */
	public static function labels(): array {
		return array(
			'material' => __( 'Material', 'vitrine' ),
			'size'     => __( 'Size', 'vitrine' ),
			'weight'   => __( 'Weight', 'vitrine' ),
			'care'     => __( 'Care', 'vitrine' ),
			'making'   => __( 'How it is made', 'vitrine' ),
		);
	}
}
