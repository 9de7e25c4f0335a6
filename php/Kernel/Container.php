<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use Closure;
use LogicException;
use ReflectionClass;
use ReflectionNamedType;
use ReflectionParameter;
use Vitrine\Kernel\Settings\Setting;
use Vitrine\Kernel\Settings\Settings;

/**
 * Creates each service once per request, on first use.
 *
 * A concrete class needs no entry: the container resolves its constructor's parameter types. Modules list only what the types cannot
 * express, see `Module::services()`. A setting is always its current value, not a service that is created once.
 */
final class Container {

	/** @var array<class-string, object> */
	private array $instances = array();

	/** @var array<class-string, true> Services under construction, outermost first. */
	private array $underConstruction = array();

	/** @param array<class-string, class-string|Closure(Container): object> $services */
	public function __construct( private array $services = array() ) {
	}

	/** @param array<class-string, class-string|Closure(Container): object> $services Override earlier entries of the same name. */
	public function add( array $services ): void {
		$this->services  = $services + $this->services;
		$this->instances = array_diff_key( $this->instances, $services );
	}

	/**
	 * @template T of object
	 * @param class-string<T> $name
	 * @return T
	 * @throws LogicException if the service cannot be built
	 */
	public function get( string $name ): object {
		/** @var T */
		return $this->instances[ $name ] ?? $this->setting( $name )
			?? $this->instances[ $name ] = $name === self::class ? $this : $this->make( $name );
	}

	/**
	 * Resolves an entry of a module's list: a class name, or a factory where constructor types are not enough.
	 *
	 * @template T of object
	 * @param class-string<T>|Closure(Container): T $source
	 * @return T
	 */
	public function resolve( string|Closure $source ): object {
		return $source instanceof Closure ? $source( $this ) : $this->get( $source );
	}

	/**
	 * Creates a new object whose remaining constructor arguments are services; for factories: `$c->build( View::class, folder: '…' )`.
	 *
	 * @template T of object
	 * @param class-string<T> $class
	 * @param mixed           ...$given By parameter name.
	 * @return T
	 */
	public function build( string $class, mixed ...$given ): object {
		if ( ! class_exists( $class ) ) {
			$problem = interface_exists( $class ) ? "No module lists an implementation of $class" : "Class $class does not exist";
			throw new LogicException( $problem ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		}
		$reflection = new ReflectionClass( $class );
		if ( ! $reflection->isInstantiable() ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new LogicException( "No module lists a factory of $class, which has no public constructor" );
		}
		foreach ( $reflection->getConstructor()?->getParameters() ?? array() as $parameter ) {
			if ( ! array_key_exists( $parameter->getName(), $given ) ) {
				$given[ $parameter->getName() ] = $this->argument( $class, $parameter );
			}
		}
		return $reflection->newInstanceArgs( $given );
	}

	/** @param class-string $name */
	private function setting( string $name ): ?Setting {
		$isSetting = ! isset( $this->services[ $name ] ) && is_subclass_of( $name, Setting::class );
		return $isSetting ? $this->get( Settings::class )->get( $name ) : null;
	}

	/** @param class-string $name */
	private function make( string $name ): object {
		if ( isset( $this->underConstruction[ $name ] ) ) {
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new LogicException(
				'Circular dependency: ' . implode( ' -> ', array( ...array_keys( $this->underConstruction ), $name ) )
			);
			// phpcs:enable
		}
		$this->underConstruction[ $name ] = true;
		try {
			$source  = $this->services[ $name ] ?? $name;
			$service = $source === $name ? $this->build( $name ) : $this->resolve( $source );
		} finally {
			unset( $this->underConstruction[ $name ] );
		}
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		return $service instanceof $name ? $service : throw new LogicException( "The service $name is a " . $service::class );
	}

	/** @param class-string $class */
	private function argument( string $class, ReflectionParameter $parameter ): object {
		$lazy = $parameter->getAttributes( Lazy::class )[0] ?? null;
		if ( $lazy !== null ) {
			/** @var class-string $service */
			$service = $lazy->getArguments()[0];
			return fn (): object => $this->get( $service );
		}
		$type = $parameter->getType();
		if ( ! $type instanceof ReflectionNamedType || $type->isBuiltin() ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new LogicException( "Cannot resolve \${$parameter->getName()} ($type) of $class: list a factory in Module::services()" );
		}
		/** @var class-string $name */
		$name = $type->getName();
		return $this->get( $name );
	}
}
