<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Database\Outbox;

use Vitrine\Tests\Integration\TestCase;

/** Collects the messages of the kind `test` that are delivered. */
abstract class OutboxTestCase extends TestCase {

	/** @var list<mixed> */
	protected array $delivered = array();

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		$this->delivered = array();
		add_filter(
			'vitrine_outbox_deliver_test',
			function ( mixed $done, mixed $payload ): bool {
				$this->delivered[] = $payload;
				return true;
			},
			10,
			2
		);
	}
}
