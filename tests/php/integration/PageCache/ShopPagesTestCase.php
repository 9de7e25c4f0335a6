<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use Vitrine\Admin\Setup\HomePage;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Content\Menus\MenuWriter;
use Vitrine\Content\PageWriter;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\PageCache\PageServer;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\CompletedPurges;
use Vitrine\Tests\Support\FamilyFactory;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Site;

/** A small shop whose pages come from the page cache. */
abstract class ShopPagesTestCase extends CatalogueTestCase {

	/** @var array<string, int> Products, categories, attributes, values and pages by name. */
	protected array $ids = array();

	protected FamilyFactory $shirts;

	protected function setUp(): void {
		parent::setUp();
		update_option( PageServer::OPTION, '1' );
	}

	/**
	 * Two categories: vases have more products than a page picks; the lamp is the only one of its category. The bowl is an accessory of the
	 * first vase.
	 *
	 * @param list<string> $languages
	 */
	protected function makeShop( array $languages ): void {
		update_option( EmbeddedLanguages::OPTION, $languages );
		Site::newRequest();
		$this->shirts = new FamilyFactory();
		$titles = static fn ( string $title ): array => array_combine(
			$languages,
			array_map( static fn ( string $code ): string => $code === 'en' ? $title : "$title $code", $languages )
		);
		foreach ( array( 'vases', 'lamps', 'shirts' ) as $position => $name ) {
			$this->ids[ $name ] = $this->category( $titles( ucfirst( $name ) ), $position );
		}
		$this->ids['material'] = $this->attribute(
			$titles( 'Material' ),
			AttributeType::Text,
			array( 'code' => 'material', 'filterable' => true, 'comparable' => true )
		);
		$this->ids['clay']     = $this->value( $this->ids['material'], $titles( 'Clay' ) );
		$this->ids['glass']    = $this->value( $this->ids['material'], $titles( 'Glass' ) );
		$this->ids['bowl']     = $this->product( array( 'price' => 900, 'categories' => array( $this->ids['lamps'] ) ), $titles( 'Bowl' ) );
		foreach ( range( 1, 8 ) as $number ) {
			$this->ids[ "vase$number" ] = $this->product(
				array(
					'price'       => 1000 + 100 * $number,
					'stock'       => 10,
					'featured'    => $number === 1,
					'categories'  => array( $this->ids['vases'] ),
					'accessories' => $number === 1 ? array( $this->ids['bowl'] => 500 ) : array(),
					'attributes'  => array( $this->ids['material'] => array( $this->ids[ $number % 2 === 0 ? 'clay' : 'glass' ] ) ),
				),
				$titles( "Vase $number" )
			);
		}
		$this->ids['lamp']  = $this->product(
			array( 'price' => 5000, 'stock' => 4, 'categories' => array( $this->ids['lamps'] ) ),
			$titles( 'Lamp' )
		);
		$this->ids['shirt'] = $this->shirts->shirt( facts: array( 'categories' => array( $this->ids['shirts'] ) ) );
		foreach ( $languages as $language ) {
			$this->service( MenuWriter::class )->save(
				'primary',
				$language,
				array( array( 'title' => 'Shop', 'to' => 'route:shop' ) )
			);
		}
		$about = $this->service( PageWriter::class )->save(
			'about',
			array_map(
				static fn ( string $title ): array => array(
					'title'   => $title,
					'slug'    => sanitize_title( $title ),
					'content' => "<p>$title</p>",
				),
				$titles( 'About' )
			)
		);
		$this->ids['about'] = $about['en'];
		$this->service( HomePage::class )->make( EmbeddedLanguages::supported() );
		$this->service( HomePage::class )->show();
		$this->deliver();
		// On its first request WordPress ends the switch of the theme.
		$this->get( '/' );
	}

	/** Sends what is left to the outbox, such as the summary of a family, and ends the request. */
	protected function deliver(): void {
		CompletedPurges::mark();
		$this->service( Outbox::class )->deliver();
		Site::newRequest();
	}

	protected function facts( int $product ): ProductData {
		$facts = $this->service( ProductWriter::class )->facts( $product );
		self::assertNotNull( $facts );
		return $facts;
	}

	protected function get( string $path, bool $cached = true ): RestResponse {
		return $this->http( 'GET', $path, '', $cached ? array() : array( 'X-Test-Fresh-Page' => '1' ) );
	}

	/**
	 * Renders and stores pages that are not stored.
	 *
	 * @param list<string> $paths
	 */
	protected function warm( array $paths ): void {
		foreach ( $paths as $path ) {
			self::assertSame( 200, $this->get( $path )->status, $path );
		}
	}

	/**
	 * @param list<string> $paths
	 * @return list<string> Those that are rendered again.
	 */
	protected function purged( array $paths ): array {
		$purged = array();
		foreach ( $paths as $path ) {
			if ( $this->get( $path )->header( 'X-Vitrine-Cache' ) !== 'hit' ) {
				$purged[] = $path;
			}
		}
		return $purged;
	}

	/**
	 * Follows links from the home pages.
	 *
	 * @param list<string> $languages
	 * @return list<string> Paths of cached pages.
	 */
	protected function crawl( array $languages, int $most = 1000 ): array {
		$known = array();
		$due   = array_map( static fn ( string $code ): string => $code === 'en' ? '/' : "/$code/", $languages );
		while ( $due !== array() && count( $known ) < $most ) {
			$path = array_shift( $due );
			if ( isset( $known[ $path ] ) ) {
				continue;
			}
			$answer         = $this->get( $path );
			$known[ $path ] = $answer->header( 'X-Vitrine-Cache' ) !== null && $answer->status === 200;
			preg_match_all( '~\shref="http://127\.0\.0\.1:\d+(/[^"#]*)"~', $answer->raw, $found );
			foreach ( $found[1] as $link ) {
				$link = html_entity_decode( $link );
				if ( preg_match( '~/wp-|\.(css|js|png|jpg|svg|woff2)|[?&](sort|from|to|stock|key)=|/feed~', $link ) !== 1 ) {
					$due[] = $link;
				}
			}
		}
		return array_keys( array_filter( $known ) );
	}

	/**
	 * @param list<string> $paths
	 * @param string       $state Of the cache, for all pages.
	 */
	protected function assertFresh( array $paths, string $message = '', string $state = '' ): void {
		foreach ( $paths as $path ) {
			$cached = $this->get( $path );
			$found  = (string) $cached->header( 'X-Vitrine-Cache' );
			self::assertSame( $this->get( $path, false )->raw, $cached->raw, "$path $message ($found)" );
			self::assertContains( $state, array( '', $found ), $path );
		}
	}
}
