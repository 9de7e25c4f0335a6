<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Catalogue\Edit\CategoryWriter;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Translations;
use Vitrine\Search\Index\IndexWriter;
use WP_Term;

/** Categories that contain others: Ceramics > Cups > Espresso cups, Ceramics > Vases, and Tables, each with a product. */
abstract class CategoryTreeTestCase extends CatalogueTestCase {

	protected int $ceramics;
	protected int $cups;
	protected int $espresso;
	protected int $vases;
	protected int $tables;

	protected function setUp(): void {
		parent::setUp();
		$this->ceramics = $this->below( 0, array( 'en' => 'Ceramics', 'de' => 'Keramik' ), 2 );
		$this->cups     = $this->below( $this->ceramics, array( 'en' => 'Cups', 'de' => 'Tassen' ), 5 );
		$this->espresso = $this->below( $this->cups, array( 'en' => 'Espresso cups', 'de' => 'Espressotassen' ), 1 );
		$this->vases    = $this->below( $this->ceramics, array( 'en' => 'Vases', 'de' => 'Vasen' ), 3 );
		$this->tables   = $this->below( 0, array( 'en' => 'Tables', 'de' => 'Tische' ), 1 );
		$products = array(
			'Bowl'      => $this->ceramics,
			'Mug'       => $this->cups,
			'Doppio'    => $this->espresso,
			'Moon vase' => $this->vases,
			'Oak'       => $this->tables,
		);
		foreach ( $products as $title => $category ) {
			$this->product( array( 'categories' => array( $category ) ), array( 'en' => $title, 'de' => "$title DE" ) );
		}
	}

	/** @param array<string, string> $titles By language. */
	protected function below( int $parent, array $titles, int $position = 0 ): int {
		return $this->service( CategoryWriter::class )->save(
			null,
			$position,
			0,
			array_map(
				static fn ( string $title ): array => array( 'title' => $title, 'slug' => '', 'description' => '' ),
				$titles
			),
			$parent
		);
	}

	protected function term( int $category, string $language ): WP_Term {
		$terms = $this->service( Translations::class )->versions( Translations::CATEGORY, $category );
		$term  = get_term( $terms[ $language ], PostTypes::CATEGORY );
		self::assertInstanceOf( WP_Term::class, $term );
		return $term;
	}

	protected function deliver(): void {
		$this->service( IndexWriter::class )->drain();
		$this->service( Outbox::class )->deliver();
		$this->service( IndexWriter::class )->drain();
	}

	/** As wp-admin does. */
	protected function moveTerm( int $category, int $parent, string $language = 'en' ): void {
		$to = $parent === 0 ? 0 : $this->term( $parent, $language )->term_id;
		wp_update_term( $this->term( $category, $language )->term_id, PostTypes::CATEGORY, array( 'parent' => max( 0, $to ) ) );
		$this->deliver();
	}
}
