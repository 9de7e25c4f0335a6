<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Kernel;

use Closure;
use LogicException;
use PHPUnit\Framework\TestCase;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Lazy;
use Vitrine\Kernel\SystemClock;

final class ContainerTest extends TestCase {

	public function testAConcreteClassIsBuiltOnceFromItsConstructorTypes(): void {
		$container = new Container( array( Clock::class => SystemClock::class ) );
		$watch     = $container->get( Watch::class );
		self::assertInstanceOf( SystemClock::class, $watch->clock );
		self::assertSame( $watch, $container->get( Watch::class ) );
		self::assertSame( $watch->clock, $container->get( SystemClock::class ), 'The interface and its implementation are one object.' );
	}

	public function testTheContainerItselfIsAService(): void {
		$container = new Container();
		self::assertSame( $container, $container->get( Container::class ) );
	}

	public function testALaterEntryReplacesAnEarlierOne(): void {
		$container = new Container( array( Clock::class => SystemClock::class ) );
		$other     = new SystemClock();
		$container->add( array( Clock::class => static fn (): Clock => $other ) );
		self::assertSame( $other, $container->get( Watch::class )->clock );
	}

	public function testALazyServiceIsCreatedOnFirstCall(): void {
		$made      = 0;
		$container = new Container(
			array(
				Clock::class => static function () use ( &$made ): Clock {
					++$made;
					return new SystemClock();
				},
			)
		);
		$watch     = $container->get( LazyWatch::class );
		self::assertSame( 0, $made );
		self::assertSame( ( $watch->clock )(), ( $watch->clock )() );
		self::assertSame( 1, $made );
	}

	public function testAFactoryPassesOnlyNonServiceArguments(): void {
		$container = new Container(
			array(
				Clock::class => SystemClock::class,
				Alarm::class => static fn ( Container $c ): Alarm => $c->build( Alarm::class, seconds: 30 ),
			)
		);
		self::assertSame( 30, $container->get( Alarm::class )->seconds );
		self::assertSame( $container->get( Watch::class ), $container->get( Alarm::class )->watch );
	}

	public function testAnUnresolvableParameterIsReportedWithItsClass(): void {
		$container = new Container( array( Clock::class => SystemClock::class ) );
		$this->expectException( LogicException::class );
		$this->expectExceptionMessage( 'Cannot resolve $seconds (int) of ' . Alarm::class );
		$container->get( Alarm::class );
	}

	public function testAnInterfaceWithoutImplementationIsReported(): void {
		$this->expectException( LogicException::class );
		$this->expectExceptionMessage( 'No module lists an implementation of ' . Clock::class );
		( new Container() )->get( Watch::class );
	}

	public function testACircularDependencyIsReportedInOrder(): void {
		$this->expectException( LogicException::class );
		$this->expectExceptionMessage( 'Circular dependency: ' . implode( ' -> ', array( Hen::class, Egg::class, Hen::class ) ) );
		( new Container() )->get( Hen::class );
	}

	public function testAFailedServiceCanBeRequestedAgain(): void {
		$container = new Container();
		try {
			$container->get( Watch::class );
			self::fail( 'The clock is missing.' );
		} catch ( LogicException ) {
			$container->add( array( Clock::class => SystemClock::class ) );
		}
		self::assertInstanceOf( SystemClock::class, $container->get( Watch::class )->clock );
	}

	public function testAServiceOfTheWrongTypeIsRejected(): void {
		$container = new Container(
			array( Clock::class => static fn (): Clock => new SystemClock(), SystemClock::class => static fn (): object => new Container() )
		);
		$this->expectException( LogicException::class );
		$this->expectExceptionMessage( 'The service ' . SystemClock::class . ' is a ' . Container::class );
		$container->get( SystemClock::class );
	}
}

final readonly class Watch {

	public function __construct( public Clock $clock ) {
	}
}

final readonly class LazyWatch {

	/** @param Closure(): Clock $clock */
	public function __construct( #[Lazy( Clock::class )] public Closure $clock ) {
	}
}

final readonly class Alarm {

	public function __construct( public Watch $watch, public int $seconds = 60 ) {
	}
}

final readonly class Hen {

	public function __construct( public Egg $egg ) {
	}
}

final readonly class Egg {

	public function __construct( public Hen $hen ) {
	}
}
