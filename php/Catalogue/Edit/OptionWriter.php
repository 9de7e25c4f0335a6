<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Families\InvalidFamily;
use Vitrine\Catalogue\Families\OptionData;
use Vitrine\Catalogue\Families\OptionEdit;
use Vitrine\Catalogue\Families\ValueEdit;
use Vitrine\I18n\Languages;

/** Saves the names of options and their values, which all products with the attribute share. */
final class OptionWriter {

	public function __construct(
		private readonly Attributes $attributes,
		private readonly AttributeWriter $writer,
		private readonly AttributeUse $use,
		private readonly Languages $languages,
	) {
	}

	/** Reloads the attributes after a transaction that was rolled back. */
	public function forget(): void {
		$this->attributes->forget();
	}

	/**
	 * Call it inside a transaction.
	 *
	 * @param int|null $only The product whose names and colours may be changed unless others use them; null if others may use them, too.
	 *                       Missing ones may be added in any case.
	 * @throws InvalidFamily
	 */
	public function save( OptionEdit $option, ?int $only ): OptionData {
		$known = $this->attributes->all()[ $option->attribute ] ?? null;
		if ( $option->attribute > 0 && $known === null ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidFamily( array( __( 'An option no longer exists.', 'vitrine' ) ) );
		}
		$id = $known === null
			? $this->writer->add( (string) current( $option->labels->texts ), $option->labels, $option->type )
			: $known->id;
		if ( $known !== null && $option->labels->texts !== array() && $option->labels->json() !== $known->labels->json() ) {
			if ( $only !== null && ! $option->labels->contains( $known->labels ) && $this->use->ofAttribute( $known->id, $only ) ) {
				throw $this->refusal( $known->labels ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			}
			$this->writer->save( $known->with( labels: $option->labels ) );
		}
		$ids      = array_filter( array_map( static fn ( ValueEdit $value ): int => $value->id, $option->values ) );
		$existing = $this->attributes->valuesById( array_values( $ids ) );
		return new OptionData(
			$id,
			array_map(
				fn ( ValueEdit $value ): int => $this->saveValue( $id, $value, $existing[ $value->id ] ?? null, $only ),
				$option->values
			)
		);
	}

	private function saveValue( int $attribute, ValueEdit $edit, ?AttributeValue $known, ?int $only ): int {
		if ( $edit->id > 0 && ( $known === null || $known->attribute !== $attribute ) ) {
			// FamilyRules rejects it by the option's name.
			return $edit->id;
		}
		if ( $known === null ) {
			$id    = $this->writer->ensureValue( $attribute, $edit->labels );
			$known = $this->attributes->valuesById( array( $id ) )[ $id ] ?? null;
			// The value may be one that the shop has, with translations that the edit lacks.
			$color = new ValueEdit( $id, new Labels( array() ), $edit->color );
			return $known === null || (string) $edit->color === '' ? $id : $this->update( $known, $color, $only );
		}
		return $this->update( $known, $edit, $only );
	}

	/** @throws InvalidFamily */
	private function update( AttributeValue $known, ValueEdit $edit, ?int $only ): int {
		$labels = $edit->labels->texts === array() ? $known->labels : $edit->labels;
		$color  = $edit->color ?? $known->color;
		if ( $labels->json() !== $known->labels->json() || $color !== $known->color ) {
			$onlyAdds = $labels->contains( $known->labels ) && in_array( $known->color, array( '', $color ), true );
			if ( $only !== null && ! $onlyAdds && $this->use->ofValue( $known, $only ) ) {
				throw $this->refusal( $known->labels ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			}
			$this->writer->saveValue(
				new AttributeValue( $known->id, $known->attribute, $labels, $color, $known->picture, $known->image, $known->position )
			);
		}
		return $known->id;
	}

	private function refusal( Labels $labels ): InvalidFamily {
		return new InvalidFamily(
			array(
				sprintf(
					/* translators: %s: name of an option or a value, such as "Red" */
					__( 'Sorry, you are not allowed to change “%s”, because other products use it, too. Add a new one instead.', 'vitrine' ),
					$labels->current( $this->languages )
				),
			)
		);
	}
}
