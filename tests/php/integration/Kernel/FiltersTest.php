<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Kernel;

use PHPUnit\Framework\Attributes\DataProvider;
use stdClass;
use Vitrine\Kernel\Filters;
use Vitrine\Tests\Integration\TestCase;

/** Invalid return values of other plugins' filter callbacks. */
final class FiltersTest extends TestCase {

	/** @var list<string> Hooks that were reported. */
	private array $reported = array();

	protected function setUp(): void {
		parent::setUp();
		$this->reported = array();
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		add_action(
			'doing_it_wrong_run',
			function ( string $hook ): void {
				$this->reported[] = $hook;
			}
		);
	}

	/** @return array<string, array{mixed, mixed, mixed}> The shop's value, the callback's return value, the resulting value. */
	public static function returned(): array {
		$own = new stdClass();
		return array(
			'null for a list'            => array( array( 'a' ), null, array( 'a' ) ),
			'a string for a list'        => array( array( 'a' ), 'b', array( 'a' ) ),
			'another list'               => array( array( 'a' ), array( 'b' ), array( 'b' ) ),
			'null for a string'          => array( 'a', null, 'a' ),
			'an empty string'            => array( 'a', '', '' ),
			'a list for a string'        => array( 'a', array(), 'a' ),
			'a numeral for a number'     => array( 10, '7', 7 ),
			'a string for a number'      => array( 10, 'ten', 10 ),
			'null for true'              => array( true, null, true ),
			'false for true'             => array( true, false, false ),
			'null for an object'         => array( $own, null, $own ),
			'an object of another class' => array( $own, new \ArrayObject(), $own ),
		);
	}

	#[DataProvider( 'returned' )]
	public function testAShopFilterKeepsItsType( mixed $own, mixed $returned, mixed $expected ): void {
		add_filter( 'vitrine_tried', static fn (): mixed => $returned );
		self::assertSame( $expected, Filters::apply( 'vitrine_tried', $own ) );
		self::assertSame( $expected === $own ? array( 'vitrine_tried' ) : array(), $this->reported );
	}

	public function testACallbackNeverReceivesAValueItsTypeRejects(): void {
		Filters::add( 'tried_list', static fn ( array $list ): array => array( ...$list, 'ours' ) );
		Filters::add( 'tried_text', static fn ( string $text ): string => "$text, ours" );
		Filters::add( 'tried_choice', static fn ( bool $on ): bool => $on );
		Filters::add( 'tried_link', static fn ( string|false $url ): string|false => $url );
		Filters::add( 'tried_nullable', static fn ( ?array $posts ): ?array => $posts );
		Filters::add( 'tried_object', static fn ( stdClass $counts ): stdClass => $counts );
		self::assertSame( array( 'ours' ), apply_filters( 'tried_list', null ) );
		self::assertSame( array( 'theirs', 'ours' ), apply_filters( 'tried_list', array( 'theirs' ) ) );
		self::assertSame( ', ours', apply_filters( 'tried_text', array() ) );
		self::assertSame( '12, ours', apply_filters( 'tried_text', 12 ) );
		self::assertFalse( apply_filters( 'tried_choice', null ) );
		self::assertFalse( apply_filters( 'tried_link', false ) );
		self::assertNull( apply_filters( 'tried_nullable', 'posts' ) );
		self::assertNull( apply_filters( 'tried_object', null ), 'A value without a replacement is kept.' );
		self::assertSame( array( 'tried_list', 'tried_text', 'tried_choice', 'tried_nullable', 'tried_object' ), $this->reported );
	}

	public function testNumericStringsAreAcceptedAsIds(): void {
		Filters::add( 'tried_link', static fn ( string $link, int $page ): string => "$link$page", 10, 2 );
		self::assertSame( '/12', apply_filters( 'tried_link', '/', '12' ) );
	}
}
