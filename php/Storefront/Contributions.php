<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

use Vitrine\Kernel\Module;

/** What the modules put into the storefront, gathered when it is first asked for: a REST call asks for none of it. */
final class Contributions {

	/** @param list<Module> $modules */
	public function __construct( private readonly array $modules ) {
	}

	/** @return array<string, \Closure(\Vitrine\Kernel\Container, array<string, mixed>): string> */
	public function blocks(): array {
		$blocks = array();
		foreach ( $this->modules as $module ) {
			$blocks += $module instanceof ProvidesBlocks ? $module->blocks() : array();
		}
		return $blocks;
	}

	/** @return array<string, array{title: string, description?: string, attributes?: array<string, array<string, mixed>>}> */
	public function descriptions(): array {
		$descriptions = array();
		foreach ( $this->modules as $module ) {
			$descriptions += $module instanceof DescribesBlocks ? $module->describeBlocks() : array();
		}
		return $descriptions;
	}

	/** @return array<string, Page> */
	public function pages(): array {
		$pages = array();
		foreach ( $this->modules as $module ) {
			$pages += $module instanceof ProvidesPages ? $module->pages() : array();
		}
		return $pages;
	}

	/** @return array<string, \Closure(\Vitrine\Kernel\Container, int): array<string, mixed>> */
	public function pathKinds(): array {
		$kinds = array();
		foreach ( $this->modules as $module ) {
			$kinds += $module instanceof ProvidesPathKinds ? $module->pathKinds() : array();
		}
		return $kinds;
	}

	/** @return list<\Closure(\Vitrine\Kernel\Container): PayloadPart> */
	public function payload(): array {
		$parts = array();
		foreach ( $this->modules as $module ) {
			$parts = array_merge( $parts, $module instanceof ProvidesPayload ? $module->payload() : array() );
		}
		return $parts;
	}
}
