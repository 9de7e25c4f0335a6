<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

/** A module that puts data into the startup payload of every page. */
interface ProvidesPayload {

	/** @return list<\Closure(\Vitrine\Kernel\Container): PayloadPart> */
	public function payload(): array;
}
