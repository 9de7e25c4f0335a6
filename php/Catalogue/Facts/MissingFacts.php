<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Facts;

use Vitrine\Catalogue\ProductText;
use Vitrine\Database\Database;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Pricing\Nature;

/** Published products that lack facts which the law requires of an offer, counted by the database. */
final class MissingFacts {

	/** Products that are named. */
	private const NAMED = 10;

	public function __construct( private readonly Database $database, private readonly Languages $languages ) {
	}

	/**
	 * @return array<string, array{label: string, count: int, products: array<int, string>}> By what is missing; titles of the first
	 *   products by post.
	 */
	public function find(): array {
		$found = array();
		foreach ( $this->conditions() as $key => [ $label, $where, $values ] ) {
			[ $from, $all ] = $this->from( $where, $values );
			$count = (int) $this->database->value( "SELECT COUNT(*) $from", $all );
			if ( $count > 0 ) {
				$products = array();
				$named = "SELECT v.post_id, v.title $from ORDER BY v.product_id LIMIT " . self::NAMED;
				foreach ( $this->database->rows( $named, $all ) as $row ) {
					$products[ (int) $row['post_id'] ] = (string) $row['title'];
				}
				$found[ $key ] = array(
					'label'    => $label,
					'count'    => $count,
					'products' => $products,
				);
			}
		}
		return $found;
	}

	/** @return array<string, string> Labels of the facts that can be missing, by key. */
	public function labels(): array {
		return array_map( static fn ( array $one ): string => $one[0], $this->conditions() );
	}

	/**
	 * A subquery of the ids of products that lack a fact.
	 *
	 * @param string $key One of `labels()`; others find nothing.
	 */
	public function products( string $key ): string {
		[ , $where, $values ] = $this->conditions()[ $key ] ?? array( '', '1 = 0', array() );
		[ $from, $all ]       = $this->from( $where, $values );
		return $this->database->prepared( "SELECT v.product_id $from", $all );
	}

	/**
	 * @param list<int|string> $values
	 * @return array{string, list<int|string>} The statement from FROM on, with its values.
	 */
	private function from( string $where, array $values ): array {
		return array(
			"FROM {product_view} v JOIN {products} p ON p.id = v.product_id AND p.kind <> 'variant'
			LEFT JOIN {manufacturers} m ON m.id = p.manufacturer_id WHERE v.language = %s AND $where",
			array( $this->languages->default()->code, ...$values ),
		);
	}

	/** @return array<string, array{string, string, list<int|string>}> Labels, and conditions with their values. */
	private function conditions(): array {
		$goods = "p.nature = '" . Nature::Goods->value . "'";
		$codes = array_map( static fn ( Language $language ): string => $language->code, $this->languages->all() );
		$marks = implode( ',', array_fill( 0, count( $codes ), '%s' ) );
		$file  = "SELECT 1 FROM {$this->database->wpdb->posts} f WHERE f.post_type = 'attachment' AND f.ID =";
		return array(
			'manufacturer' => array( __( 'No manufacturer', 'vitrine' ), "$goods AND m.id IS NULL", array() ),
			'address'      => array(
				__( 'Manufacturer without a postal address, or without an e-mail address or website', 'vitrine' ),
				"$goods AND m.id IS NOT NULL AND (m.address = '' OR (m.email = '' AND m.url = ''))",
				array(),
			),
			'picture'      => array( __( 'No image', 'vitrine' ), "$goods AND p.pictures = '' AND NOT EXISTS (SELECT 1 FROM {products} c WHERE c.family_id = p.id AND c.pictures <> '')", array() ),
			'warnings'     => array(
				__( 'Warnings that are not translated into all languages', 'vitrine' ),
				"v.product_id IN (
					SELECT t.canonical_id FROM {$this->database->wpdb->postmeta} w
					JOIN {translations} t ON t.object_id = w.post_id AND t.kind = %s
					WHERE w.meta_key = %s GROUP BY t.canonical_id
					HAVING SUM(CASE WHEN t.language IN ($marks) THEN 1 ELSE 0 END) < %d
				)",
				array( Translations::PRODUCT, ProductText::WARNINGS, ...$codes, count( $codes ) ),
			),
			'energy'       => array(
				__( 'Energy class without energy label or product information sheet', 'vitrine' ),
				"p.energy_class <> '' AND NOT (EXISTS ($file p.energy_label) AND EXISTS ($file p.energy_sheet))",
				array(),
			),
		);
	}
}
