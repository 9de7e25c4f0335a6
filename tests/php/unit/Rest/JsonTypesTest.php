<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Rest;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Rest\JsonTypes;
use Vitrine\Rest\Schema;

final class JsonTypesTest extends TestCase {

	/** @return iterable<string, array{mixed, array<string, mixed>, bool}> */
	public static function values(): iterable {
		$address = Schema::object( array( 'city' => Schema::text(), 'floor' => Schema::nullable( Schema::int() ) ) );
		yield 'text'                         => array( 'a', Schema::text(), true );
		yield 'a number as text'             => array( 1, Schema::text(), false );
		yield 'true for a text'              => array( true, Schema::text(), false );
		yield 'integer'                      => array( 5, Schema::int(), true );
		yield 'a whole float for an integer' => array( 5.0, Schema::int(), true );
		yield 'a fraction for an integer'    => array( 5.5, Schema::int(), false );
		yield 'an integer out of range'      => array( 1e300, Schema::int(), false );
		yield 'digits for an integer'        => array( '5', Schema::int(), false );
		yield 'a boolean'                    => array( false, Schema::bool(), true );
		yield '1 for a boolean'              => array( 1, Schema::bool(), false );
		yield '"false" for a boolean'        => array( 'false', Schema::bool(), false );
		yield 'a list'                       => array( array( 'a' ), Schema::list( Schema::text() ), true );
		yield 'a string for a list'          => array( 'a,b', Schema::list( Schema::text() ), false );
		yield 'null for a list'              => array( '', Schema::list( Schema::text() ), false );
		yield 'an object for a list'         => array( array( 'x' => 'a' ), Schema::list( Schema::text() ), false );
		yield 'a list with a wrong element'  => array( array( 'a', 2 ), Schema::list( Schema::text() ), false );
		yield 'an object'                    => array( array( 'city' => 'Roma', 'floor' => null ), $address, true );
		yield 'an object with a wrong field' => array( array( 'city' => array() ), $address, false );
		yield 'a list for an object'         => array( array( 'Roma' ), $address, false );
		yield 'null for an object'           => array( '', $address, false );
		yield 'null'                         => array( null, Schema::nullable( $address ), true );
		yield 'null where not allowed'       => array( null, $address, false );
	}

	/** @param array<string, mixed> $schema */
	#[DataProvider( 'values' )]
	public function testValuesMatchTheirDeclaredTypes( mixed $value, array $schema, bool $agree ): void {
		self::assertSame( $agree, JsonTypes::matches( $value, $schema ) );
	}

	public function testALenientListIsOnlyCheckedForItsShape(): void {
		$schema = array( 'maxItems' => 2 );
		self::assertTrue( JsonTypes::isListOfObjects( array( array( 'id' => 'x' ), array() ), $schema ) );
		self::assertFalse( JsonTypes::isListOfObjects( array( 1 ), $schema ) );
		self::assertFalse( JsonTypes::isListOfObjects( 'x', $schema ) );
		self::assertFalse( JsonTypes::isListOfObjects( array( array(), array(), array() ), $schema ) );
	}

	public function testTheFirstWrongValueIsNamedByItsPath(): void {
		$line   = Schema::object( array( 'id' => Schema::int(), 'note' => Schema::nullable( Schema::text() ) ) );
		$schema = Schema::object( array( 'lines' => Schema::list( $line ) ) );
		$value  = static fn ( mixed $note ): array => array( 'lines' => array( array( 'id' => 1 ), array( 'id' => 2, 'note' => $note ) ) );
		self::assertNull( JsonTypes::mismatch( $value( null ), $schema, 'cart' ) );
		self::assertSame(
			array( 'path' => 'cart[lines][1][note]', 'type' => 'string, null' ),
			JsonTypes::mismatch( $value( 5 ), $schema, 'cart' )
		);
	}
}
