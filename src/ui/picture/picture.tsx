import type { Image } from '../../contract';

/** A product image in a list: never larger than its box, blurred until it has loaded. */
export function Picture( { image, size }: { image: Image | null; size: number } ) {
	if ( ! image ) {
		return <span className="v-picture v-picture--none" style={ { inlineSize: size, blockSize: size } } aria-hidden="true" />;
	}
	return (
		<img
			className="v-picture"
			src={ image.url }
			srcSet={ image.srcset || undefined }
			sizes={ `${ size }px` }
			width={ size }
			height={ size }
			alt={ image.alt }
			loading="lazy"
			decoding="async"
			// Without an alternative text, the attributes alone reserve no space until the image has loaded.
			style={ {
				inlineSize: size,
				blockSize: size,
				background: image.placeholder ? `center / cover url("${ image.placeholder }")` : undefined,
				objectFit: 'cover',
			} }
		/>
	);
}
