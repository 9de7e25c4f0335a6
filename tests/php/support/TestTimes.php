<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use PHPUnit\Event\Code\Test;
use PHPUnit\Event\Code\TestMethod;
use PHPUnit\Metadata\Group;
use PHPUnit\Metadata\Metadata;
use PHPUnit\Runner\Extension\Extension;
use PHPUnit\Runner\Extension\Facade;
use PHPUnit\Runner\Extension\ParameterCollection;
use PHPUnit\TextUI\Configuration\Configuration;

/**
 * Appends the CPU seconds of each test to the file that VITRINE_TEST_TIMES names, one JSON object a line:
 * `{"test": "Class::method with data set …", "cpu": 1.234, "groups": ["heavy"]}`. The first test of a class includes `setUpBeforeClass`.
 */
final class TestTimes implements Extension {

	/** A data set's name may be any bytes. */
	private const JSON = JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE;

	private string $file = '';

	private CpuTime $time;

	private float $since = 0.0;

	public function bootstrap( Configuration $configuration, Facade $facade, ParameterCollection $parameters ): void {
		$this->file = (string) getenv( 'VITRINE_TEST_TIMES' );
		if ( $this->file === '' ) {
			return;
		}
		$this->time = new CpuTime( (int) getenv( 'VITRINE_TEST_DATABASE_PID' ) );
		$facade->registerSubscribers(
			new TestTimesStart( $this->start( ... ) ),
			new TestTimesEnd( $this->end( ... ) )
		);
	}

	/** A class or a data set begins. */
	private function start(): void {
		$this->since = $this->time->seconds();
	}

	private function end( Test $test ): void {
		$now = $this->time->seconds();
		if ( $test instanceof TestMethod ) {
			$line = array(
				'test'   => $test->nameWithClass(),
				'cpu'    => round( max( 0.0, $now - $this->since ), 3 ),
				'groups' => self::groups( $test ),
			);
			file_put_contents(
				$this->file,
				json_encode( $line, self::JSON ) . "\n",
				FILE_APPEND
			);
		}
		$this->since = $now;
	}

	/** @return list<string> */
	private static function groups( TestMethod $test ): array {
		$groups = array_map(
			static fn ( Metadata $data ): string => $data instanceof Group ? $data->groupName() : '',
			$test->metadata()->isGroup()->asArray()
		);
		return array_values( array_unique( $groups ) );
	}
}
