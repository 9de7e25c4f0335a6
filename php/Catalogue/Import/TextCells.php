<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Vitrine\Catalogue\ProductText;

/** What a row says of a product's texts: a language of which all cells are empty keeps what it has. */
final class TextCells {

	private const STATUSES = array( 'publish', 'draft', 'private', 'pending' );

	/** @var list<Fault> */
	public array $faults = array();

	public function __construct( private readonly Row $row ) {
	}

	/**
	 * The texts that differ from those that are there.
	 *
	 * @param array<string, ProductText> $before
	 * @param list<string>               $languages
	 * @return array<string, ProductText>
	 */
	public function changed( array $before, array $languages ): array {
		$changed = array();
		foreach ( $languages as $language ) {
			$cells = $this->cells( $language );
			if ( implode( '', array_map( 'trim', $cells ) ) === '' ) {
				continue;
			}
			$text = $this->text( $cells, $language, $before[ $language ] ?? null );
			if ( $text !== null && ! self::same( $text, $before[ $language ] ?? null ) ) {
				$changed[ $language ] = $text;
			}
		}
		return $changed;
	}

	/** @return array<string, string> By field, those that the file has. */
	private function cells( string $language ): array {
		$cells = array();
		foreach ( Columns::TEXTS as $field ) {
			$cell = $this->row->cells[ Columns::text( $field, $language ) ] ?? null;
			if ( $cell !== null ) {
				$cells[ $field ] = $cell;
			}
		}
		return $cells;
	}

	/** @param array<string, string> $cells */
	private function text( array $cells, string $language, ?ProductText $before ): ?ProductText {
		$title = self::clean( 'post_title', trim( $cells['title'] ?? '' ) );
		$title = $title === '' ? $before->title ?? '' : $title;
		if ( $title === '' ) {
			$this->faults[] = new Fault( Columns::text( 'title', $language ), __( 'A text in this language needs a title.', 'vitrine' ) );
			return null;
		}
		$status = strtolower( trim( $cells['status'] ?? '' ) );
		if ( ! in_array( $status, array( '', 'future', ...self::STATUSES ), true ) ) {
			/* translators: 1: what stands in a cell of a table, 2: what may stand there */
			$this->faults[] = new Fault( Columns::text( 'status', $language ), sprintf( __( '“%1$s” is not known. Choose from: %2$s.', 'vitrine' ), $status, implode( ', ', self::STATUSES ) ) );
		}
		$slug    = sanitize_title( $cells['slug'] ?? '' );
		$details = array();
		foreach ( array_intersect_key( $cells, array_flip( ProductText::DETAILS ) ) as $field => $cell ) {
			$details[ $field ] = sanitize_textarea_field( $cell );
		}
		return new ProductText(
			title: $title,
			slug: $slug === '' ? $before->slug ?? '' : $slug,
			excerpt: isset( $cells['excerpt'] ) ? self::clean( 'post_excerpt', $cells['excerpt'] ) : $before->excerpt ?? '',
			content: isset( $cells['content'] ) ? self::clean( 'post_content', $cells['content'] ) : $before->content ?? '',
			details: array_filter( $details + ( $before->details ?? array() ), static fn ( string $detail ): bool => $detail !== '' ),
			status: $status === '' ? $before->status ?? 'publish' : $status,
		);
	}

	/** What WordPress would make of it when saving, for whoever is signed in: else the same file would change the same text for ever. */
	private static function clean( string $field, string $text ): string {
		return (string) wp_unslash( sanitize_post_field( $field, wp_slash( $text ), 0, 'db' ) );
	}

	private static function same( ProductText $one, ?ProductText $other ): bool {
		return $other !== null && self::comparable( $one ) === self::comparable( $other );
	}

	/** @return list<mixed> */
	private static function comparable( ProductText $text ): array {
		// WordPress keeps `&` as an entity or as itself, by who wrote it.
		$plain   = static fn ( string $html ): string => trim( html_entity_decode( $html, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		$details = array_map( 'trim', array_filter( $text->details ) );
		ksort( $details );
		return array( $plain( $text->title ), $text->slug, $plain( $text->excerpt ), trim( $text->content ), $details, $text->status );
	}
}
