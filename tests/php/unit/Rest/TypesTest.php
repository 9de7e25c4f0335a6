<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Rest;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Rest\Schema;
use Vitrine\Rest\Types;

final class TypesTest extends TestCase {

	/** @return iterable<string, array{mixed, array<string, mixed>, bool}> */
	public static function values(): iterable {
		$address = Schema::object( array( 'city' => Schema::text(), 'floor' => Schema::nullable( Schema::int() ) ) );
		yield 'text'                          => array( 'a', Schema::text(), true );
		yield 'a number as text'              => array( 1, Schema::text(), false );
		yield 'true for a text'               => array( true, Schema::text(), false );
		yield 'integer'                       => array( 5, Schema::int(), true );
		yield 'a whole float for an integer'  => array( 5.0, Schema::int(), true );
		yield 'a fraction for an integer'     => array( 5.5, Schema::int(), false );
		yield 'an integer beyond all'         => array( 1e300, Schema::int(), false );
		yield 'digits for an integer'         => array( '5', Schema::int(), false );
		yield 'a boolean'                     => array( false, Schema::bool(), true );
		yield '1 for a boolean'               => array( 1, Schema::bool(), false );
		yield '"false" for a boolean'         => array( 'false', Schema::bool(), false );
		yield 'a list'                        => array( array( 'a' ), Schema::list( Schema::text() ), true );
		yield 'a text for a list'             => array( 'a,b', Schema::list( Schema::text() ), false );
		yield 'nothing for a list'            => array( '', Schema::list( Schema::text() ), false );
		yield 'an object for a list'          => array( array( 'x' => 'a' ), Schema::list( Schema::text() ), false );
		yield 'a list of the wrong'           => array( array( 'a', 2 ), Schema::list( Schema::text() ), false );
		yield 'an object'                     => array( array( 'city' => 'Roma', 'floor' => null ), $address, true );
		yield 'an object with a wrong field'  => array( array( 'city' => array() ), $address, false );
		yield 'a list for an object'          => array( array( 'Roma' ), $address, false );
		yield 'nothing for an object'         => array( '', $address, false );
		yield 'null'                          => array( null, Schema::nullable( $address ), true );
		yield 'null where it may not be'      => array( null, $address, false );
	}

	/** @param array<string, mixed> $schema */
	#[DataProvider( 'values' )]
	public function testTypesHoldAsDeclared( mixed $value, array $schema, bool $agree ): void {
		self::assertSame( $agree, Types::agree( $value, $schema ) );
	}

	public function testAMendedListIsHeldToItsShapeOnly(): void {
		$schema = array( 'maxItems' => 2 );
		self::assertTrue( Types::objects( array( array( 'id' => 'x' ), array() ), $schema ) );
		self::assertFalse( Types::objects( array( 1 ), $schema ) );
		self::assertFalse( Types::objects( 'x', $schema ) );
		self::assertFalse( Types::objects( array( array(), array(), array() ), $schema ) );
	}
}
