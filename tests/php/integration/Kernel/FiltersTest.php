<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Kernel;

use PHPUnit\Framework\Attributes\DataProvider;
use stdClass;
use Vitrine\Kernel\Filters;
use Vitrine\Tests\Integration\TestCase;

/** What the shop makes of values that callbacks of other plugins return. */
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

	/** @return array<string, array{mixed, mixed, mixed}> The shop's value, what a callback returns, what the shop goes on with. */
	public static function returned(): array {
		$own = new stdClass();
		return array(
			'nothing for a list'      => array( array( 'a' ), null, array( 'a' ) ),
			'a text for a list'       => array( array( 'a' ), 'b', array( 'a' ) ),
			'another list'            => array( array( 'a' ), array( 'b' ), array( 'b' ) ),
			'nothing for a text'      => array( 'a', null, 'a' ),
			'an empty text'           => array( 'a', '', '' ),
			'a list for a text'       => array( 'a', array(), 'a' ),
			'a numeral for a number'  => array( 10, '7', 7 ),
			'a text for a number'     => array( 10, 'ten', 10 ),
			'nothing for yes'         => array( true, null, true ),
			'no for yes'              => array( true, false, false ),
			'nothing for an object'   => array( $own, null, $own ),
			'a stranger for an object' => array( $own, new \ArrayObject(), $own ),
		);
	}

	#[DataProvider( 'returned' )]
	public function testTheShopsOwnFilterKeepsItsType( mixed $own, mixed $returned, mixed $expected ): void {
		add_filter( 'vitrine_tried', static fn (): mixed => $returned );
		self::assertSame( $expected, Filters::apply( 'vitrine_tried', $own ) );
		self::assertSame( $expected === $own ? array( 'vitrine_tried' ) : array(), $this->reported );
	}

	public function testACallbackIsNeverCalledWithWhatItsTypeRefuses(): void {
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
		self::assertNull( apply_filters( 'tried_object', null ), 'What cannot be replaced goes on as it is.' );
		self::assertSame( array( 'tried_list', 'tried_text', 'tried_choice', 'tried_nullable', 'tried_object' ), $this->reported );
	}

	public function testNumeralsAreAcceptedAsWordPressItselfPassesThem(): void {
		Filters::add( 'tried_link', static fn ( string $link, int $page ): string => "$link$page", 10, 2 );
		self::assertSame( '/12', apply_filters( 'tried_link', '/', '12' ) );
	}
}
