<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use LogicException;
use Random\Engine\Mt19937;
use Random\Randomizer;
use ReflectionClass;
use ReflectionNamedType;
use ReflectionParameter;

/** Random constructor arguments of a model, so that a test covers fields added later. */
final class RandomModel {

	/** The same seed gives the same values. */
	public static function random( int $seed ): Randomizer {
		return new Randomizer( new Mt19937( $seed ) );
	}

	/**
	 * A value for each parameter of the constructor that differs from its default.
	 *
	 * @param class-string         $model
	 * @param array<string, mixed> $given By field.
	 * @return array<string, mixed>
	 */
	public static function arguments( string $model, Randomizer $random, array $given ): array {
		$values = array();
		foreach ( self::parameters( $model ) as $parameter ) {
			$values[ $parameter->getName() ] = $given[ $parameter->getName() ] ?? self::value( $parameter, $random );
		}
		return $values;
	}

	/**
	 * @param class-string $model
	 * @return list<string>
	 */
	public static function fields( string $model ): array {
		return array_map( static fn ( ReflectionParameter $parameter ): string => $parameter->getName(), self::parameters( $model ) );
	}

	/** 12 letters. */
	public static function word( Randomizer $random ): string {
		return substr( strtr( bin2hex( $random->getBytes( 8 ) ), '0123456789', 'ghijklmnop' ), 0, 12 );
	}

	/**
	 * @param class-string $model
	 * @return list<ReflectionParameter>
	 */
	private static function parameters( string $model ): array {
		return ( new ReflectionClass( $model ) )->getConstructor()?->getParameters() ?? array();
	}

	private static function value( ReflectionParameter $parameter, Randomizer $random ): int|string|bool {
		$type = $parameter->getType();
		return match ( $type instanceof ReflectionNamedType ? $type->getName() : '' ) {
			'int'    => $random->getInt( 2, 900 ),
			'string' => self::word( $random ),
			'bool'   => true,
			default  => throw new LogicException( "The test must give a value for \${$parameter->getName()}." ),
		};
	}
}
