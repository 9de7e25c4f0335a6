import type { FormRefusal, NewsletterArguments } from '../contract';
import { call, PRODUCT_TEXTS } from './client';
import type { Result } from './result';

/** Asks for the newsletter; an e-mail then asks for confirmation. */
export const subscribe = ( wish: NewsletterArguments ): Promise< Result< null, FormRefusal > > =>
	call( 'newsletter', { body: wish, texts: PRODUCT_TEXTS } );
