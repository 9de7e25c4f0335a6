<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Search;

use PHPUnit\Framework\Attributes\Group;
use Random\Engine\Mt19937;
use Random\Randomizer;
use Throwable;
use Vitrine\Catalogue\Admin\ProductFinder;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Search\EmptySearches;
use Vitrine\Search\Lists\Filters\FilterList;
use Vitrine\Search\Lists\ProductListQuery;
use Vitrine\Search\Lists\ProductLists;
use Vitrine\Search\Lists\SearchIndex;
use Vitrine\Search\SynonymStore;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\Site;
use WP_Query;

/**
 * Searches for characters of every block of Unicode, assigned or not, and for invalid text: the database refuses no query, and products
 * are found by their titles. `VITRINE_FULL` takes more characters of each block.
 */
#[Group( 'data' )]
final class UnicodeFuzzTest extends CatalogueTestCase {

	private const BLOCK = 128;

	/** Words of each block in the full run. */
	private const FULL_WORDS = 12;

	/** Planes with characters; the others are empty or private. */
	private const PLANES = array(
		array( 0, 0x1ffff ),
		array( 0x20000, 0x207ff ),
		array( 0x2f800, 0x2fa1f ),
		array( 0x31300, 0x313ff ),
		array( 0xe0000, 0xe01ff ),
	);

	/** Not text, or nothing to search for. */
	private const HOSTILE = array(
		"\xff", "caf\xe9", "\xed\xa0\x80", "\xed\xb0\x80ваза", "\xc0\xaf", "\xf4\x90\x80\x80", "ваза\xd0", "a\0b", "\u{0}", "\u{feff}",
		"\u{fffe}", "\u{ffff}\u{10ffff}", "\u{301}\u{302}", "\u{20dd}", "\u{3099}", "\u{e31}", "\u{64b}", "\u{202e}vase",
		"\u{200f}\u{200e}", "\u{200d}\u{200c}", "\u{1f469}\u{200d}\u{1f3a8}", "\u{1f1f1}\u{1f1f9}", "\u{2764}\u{fe0f}",
		"\u{e0067}\u{e007f}", "\u{e000}", "\u{378}", 'İ', 'ẞ', 'ŉ', 'ﷺ', 'ﬃ', 'Ǆ', 'ϓ',
		'_cf_80', '__0000', '%', '_', "'", '\\', '%%s', '%1$s', '~ваза', ':', 'ваза:title:ваза',
	);

	private Randomizer $random;

	/** @var list<string> */
	private array $failures = array();

	protected function setUp(): void {
		parent::setUp();
		$this->random = new Randomizer( new Mt19937( 30 ) );
		$this->failures = array();
	}

	/** A character of a block, or `a` for a code point without a character. */
	private function character( int $block ): string {
		$code = $block + $this->random->getInt( 0, self::BLOCK - 1 );
		return $code < 0x20 || ( $code >= 0xd800 && $code < 0xe000 ) ? 'a' : mb_chr( $code );
	}

	/** @return list<string> Words of three characters: of three neighbouring blocks, and in the full run also of each block. */
	private function words(): array {
		$words = array();
		foreach ( self::PLANES as [ $first, $last ] ) {
			for ( $block = $first; $block < $last; $block += 3 * self::BLOCK ) {
				$three   = array( $block, $block + self::BLOCK, $block + 2 * self::BLOCK );
				$words[] = implode( '', array_map( $this->character( ... ), $three ) );
				foreach ( self::isFull() ? $three : array() as $one ) {
					for ( $word = 0; $word < self::FULL_WORDS; ++$word ) {
						$words[] = $this->character( $one ) . $this->character( $one ) . $this->character( $one );
					}
				}
			}
		}
		return $words;
	}

	/** @return list<string> Terms of several words: of neighbouring blocks, and in the full run also of blocks far from each other. */
	private function terms(): array {
		$words = $this->words();
		$terms = array();
		foreach ( array( $words, ...( self::isFull() ? array( $this->random->shuffleArray( $words ) ) : array() ) ) as $order ) {
			foreach ( array_chunk( $order, 8 ) as $some ) {
				$terms[] = implode( $this->random->getInt( 0, 3 ) === 0 ? '-' : ' ', $some );
			}
		}
		return $terms;
	}

	/** @param callable(): mixed $work */
	private function attempt( string $name, string $typed, callable $work ): void {
		try {
			$GLOBALS['wpdb']->last_error = '';
			$work();
			$error = self::lastError();
		} catch ( Throwable $thrown ) {
			$error = $thrown->getMessage();
		}
		if ( $error !== '' ) {
			$this->failures[] = "$name " . rawurlencode( $typed ) . ": $error";
		}
	}

	/** WordPress's queries don't throw. */
	private static function lastError(): string {
		return $GLOBALS['wpdb']->last_error;
	}

	public function testNoSearchFails(): void {
		$this->product( texts: array( 'en' => 'Ваза 花瓶 vase', 'de' => 'Βάζο Vase' ) );
		Site::newRequest();
		$index = $this->service( SearchIndex::class );
		$long  = array_map( str_repeat( ... ), array( '𠮷', "e\u{301}", 'ваза', 'ж ', '花' ), array( 300, 500, 5000, 4000, 9000 ) );
		foreach ( array( ...$this->terms(), ...self::HOSTILE, ...$long ) as $typed ) {
			$this->attempt( 'suggestions', $typed, static fn () => $index->find( $typed, 9 ) );
		}
		$terms   = $this->random->shuffleArray( $this->terms() );
		$hostile = $this->random->shuffleArray( self::HOSTILE );
		$some    = self::isFull()
			? array( ...array_slice( $terms, 0, 200 ), ...$hostile, ...$long )
			: array( ...array_slice( $terms, 0, 3 ), ...array_slice( $hostile, 0, 10 ) );
		foreach ( $some as $typed ) {
			$this->askEverything( $typed );
		}
		self::assertSame( array(), $this->failures );
	}

	/** Every place where typed text reaches the database. */
	private function askEverything( string $typed ): void {
		$get   = array( 's' => $typed, 'brand' => $typed, 'f_colour' => $typed, 'category' => $typed, 'from' => $typed, 'sort' => $typed );
		$query = ProductListQuery::fromAddress( $this->service( FilterList::class ), $get, 9, null, true );
		$this->attempt( 'list', $typed, fn () => $this->service( ProductLists::class )->page( $query ) );
		$this->attempt( 'statistics', $typed, fn () => $this->service( EmptySearches::class )->add( $query->search, 'en' ) );
		$this->attempt( 'editor', $typed, fn () => $this->service( ProductFinder::class )->search( $typed ) );
		$orders = new OrderQuery( search: $query->search );
		$this->attempt( 'orders', $typed, fn () => $this->service( OrderRepository::class )->find( $orders ) );
		foreach ( array( PostTypes::PRODUCT, 'any' ) as $type ) {
			$post = array( 's' => $query->search, 'post_type' => $type );
			$this->attempt( "posts of $type", $typed, static fn () => new WP_Query( $post ) );
		}
		$answer = $this->rest( 'GET', 'get_search_items', array(), array( 's' => $typed ) );
		if ( ! in_array( $answer->status, array( 200, 400 ), true ) ) {
			$this->failures[] = 'route ' . rawurlencode( $typed ) . ": $answer->status";
		}
	}

	public function testSynonymsTakeAnyText(): void {
		$this->product( texts: array( 'en' => 'Vase' ) );
		$store = $this->service( SynonymStore::class );
		$terms = array_slice( $this->random->shuffleArray( $this->terms() ), 0, 40 );
		$rule  = static fn ( string $term ): string => strtr( mb_substr( $term, 0, 7 ), "\r\n,", '   ' ) . ' => vase';
		$rules = array_map( $rule, $terms );
		$store->save( 'en', implode( "\n", $rules ) );
		foreach ( array_slice( $terms, 0, 4 ) as $term ) {
			$typed = mb_substr( $term, 0, 7 );
			$this->attempt( 'synonym', $typed, fn () => $this->service( SearchIndex::class )->find( $typed, 9 ) );
		}
		self::assertSame( array(), $this->failures );
	}

	public function testProductsAreFoundByTheirTitles(): void {
		$words = preg_grep( '/^\p{L}{3}$/u', $this->words() ) ?: array();
		$words = array_slice( $this->random->shuffleArray( $words ), 0, self::isFull() ? 400 : 16 );
		$ids   = array();
		foreach ( array_chunk( $words, 8 ) as $some ) {
			$ids[ $this->product( texts: array( 'en' => implode( ' ', $some ) ) ) ] = $some;
		}
		Site::newRequest();
		$missing = array();
		foreach ( $ids as $id => $some ) {
			foreach ( $some as $word ) {
				foreach ( array( mb_strtoupper( $word ), mb_substr( $word, 0, 2 ) ) as $typed ) {
					$found = array_column( $this->service( SearchIndex::class )->find( $typed, 200 )->items, 'id' );
					if ( ! in_array( $id, $found, true ) ) {
						$missing[] = "$word by $typed: " . rawurlencode( $typed );
					}
				}
			}
		}
		self::assertSame( array(), $missing );
	}
}
