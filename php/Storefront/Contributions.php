<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

use Vitrine\Kernel\Modules;

/**
 * What the modules add to the storefront, collected on first use: a REST call needs none of it.
 *
 * @phpstan-import-type BlockDescription from DescribesBlocks
 */
final class Contributions {

	public function __construct( private readonly Modules $modules ) {
	}

	/** @return array<string, \Closure(\Vitrine\Kernel\Container, array<string, mixed>): string> */
	public function blocks(): array {
		return $this->modules->collect( ProvidesBlocks::class, static fn ( ProvidesBlocks $module ): array => $module->blocks() );
	}

	/** @return array<string, BlockDescription> */
	public function descriptions(): array {
		return $this->modules->collect( DescribesBlocks::class, static fn ( DescribesBlocks $module ): array => $module->describeBlocks() );
	}

	/** @return array<string, Page> */
	public function pages(): array {
		return $this->modules->collect( ProvidesPages::class, static fn ( ProvidesPages $module ): array => $module->pages() );
	}

	/** @return array<string, \Closure(\Vitrine\Kernel\Container, int): array<string, mixed>> */
	public function pathKinds(): array {
		return $this->modules->collect( ProvidesPathKinds::class, static fn ( ProvidesPathKinds $module ): array => $module->pathKinds() );
	}

	/** @return array<string, \Closure(\Vitrine\Kernel\Container, Routing\MatchedPage, string): ?Routing\MatchedPage> */
	public function childPaths(): array {
		return $this->modules->collect( ProvidesPathKinds::class, static fn ( ProvidesPathKinds $module ): array => $module->childPaths() );
	}

	/** @return array<string, \Closure(\Vitrine\Kernel\Container): mixed> */
	public function payload(): array {
		return $this->modules->collect( ProvidesPayload::class, static fn ( ProvidesPayload $module ): array => $module->payload() );
	}
}
