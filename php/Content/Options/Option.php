<?php
declare(strict_types=1);

namespace Vitrine\Content\Options;

/** One setting of the shop: what it is called on the wire, what it holds, and how its holder sees it. */
interface Option {

	/** Name on the wire and in the stored group (specification, section 3). */
	public function key(): string;

	public function label(): string;

	/** What it does, or where its holder finds it; '' where the label says it all. */
	public function help(): string;

	/** Whether each language has its own value; an empty one is borrowed from the default language, unless it is one of `OwnWords`. */
	public function perLanguage(): bool;

	public function default(): mixed;

	/**
	 * JSON Schema of the value on the wire.
	 *
	 * @return array<string, mixed>
	 */
	public function schema(): array;

	/**
	 * What of a value (one language's) cannot be kept, before it is cleaned away.
	 *
	 * @return array<string, string> Messages by path below the value, '' for the value itself.
	 */
	public function faults( mixed $value ): array;

	/** Makes what somebody typed or a seeder wrote into what is stored; never fails, for a bad value is an empty one. */
	public function sanitize( mixed $value ): mixed;

	/** The value on the wire, in the current language. */
	public function wire( mixed $stored, Resolver $resolver ): mixed;

	/** Which field of the options screen edits it: text, email, tel, url, switch, choice, link, image, pairs, members, codes, lines. */
	public function field(): string;
}
