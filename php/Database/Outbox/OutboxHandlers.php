<?php
declare(strict_types=1);

namespace Vitrine\Database\Outbox;

use Closure;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Modules;

/** The delivery handlers by message kind, collected when the first message is sent: a visitor's request only stores messages. */
final class OutboxHandlers {

	/** @var array<string, Closure(Container, array<string, mixed>): bool>|null */
	private ?array $handlers = null;

	public function __construct( private readonly Modules $modules, private readonly Container $container ) {
	}

	/**
	 * @param array<string, mixed> $payload
	 * @return bool|null Null if no module handles the kind.
	 */
	public function deliver( string $kind, array $payload ): ?bool {
		$handler = $this->handlers()[ $kind ] ?? null;
		return $handler === null ? null : $handler( $this->container, $payload );
	}

	/** @return array<string, Closure(Container, array<string, mixed>): bool> */
	private function handlers(): array {
		return $this->handlers ??= $this->modules->collect(
			ProvidesOutboxHandlers::class,
			static fn ( ProvidesOutboxHandlers $module ): array => $module->outboxHandlers()
		);
	}
}
